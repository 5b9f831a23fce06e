import type { ComponentProps } from 'react';
import { describedBy, useField } from './FormContext.ts';
import { controlStyle, type FieldProps, LabelledField } from './LabelledField.tsx';

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'url' | 'search' | 'date' | 'datetime-local';
  /** What it asks for, in the words of the HTML standard, so that browsers can fill it in. */
  autoComplete?: string;
  inputMode?: ComponentProps<'input'>['inputMode'];
}

/** A line of text. */
export function TextField({ type = 'text', autoComplete = 'off', inputMode, ...props }: TextFieldProps) {
  const field = useField(props.name);
  const { hint, optional = false } = props;
  return (
    <LabelledField {...props} field={field}>
      <input
        id={field.id}
        name={props.name}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        defaultValue={field.initial[0] ?? ''}
        aria-required={optional ? undefined : true}
        {...describedBy(field, hint)}
        className={controlStyle(field.fieldError)}
      />
    </LabelledField>
  );
}
