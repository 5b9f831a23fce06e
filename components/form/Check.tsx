import type { ReactNode } from 'react';
import { Box } from './Box.tsx';
import { frameStyle } from './Field.tsx';
import { FieldErrorText } from './FieldErrorText.tsx';
import { type ControlledField, type NamedField, useField } from './useField.ts';

type CheckProps = (NamedField | Omit<ControlledField<boolean>, 'label'>) & {
  disabled?: boolean;
  children: ReactNode;
};

export function Check(props: CheckProps) {
  const field = useField('name' in props ? props : { ...props, label: '' });
  return (
    <div className={frameStyle(field)}>
      <FieldErrorText field={field} />
      <Box
        type="checkbox"
        field={field}
        disabled={props.disabled}
        state={
          'name' in props
            ? { ...(field.isPosted && { value: 'true' }), defaultChecked: field.initial.length > 0 }
            : { checked: props.value, onCheck: props.onChange }
        }
      >
        {props.children}
      </Box>
    </div>
  );
}
