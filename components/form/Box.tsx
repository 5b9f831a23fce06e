import type { ReactNode } from 'react';
import { classNames } from '#components/ui/classNames.ts';
import type { FieldState } from './useField.ts';

interface BoxProps {
  type: 'radio' | 'checkbox';
  field: FieldState;
  id?: string;
  state: BoxState;
  disabled?: boolean | undefined;
  children: ReactNode;
}

export type BoxState =
  { value?: string; defaultChecked: boolean } | { checked: boolean; onCheck: (checked: boolean) => void };

/** Checkbox or radio button with a large label. */
export function Box({ type, field, id = field.id, state, disabled, children }: BoxProps) {
  return (
    <div className={classNames('flex items-start gap-3', field.fillsCell ? 'min-h-11 py-1' : 'py-1.5')}>
      <input
        id={id}
        type={type}
        disabled={disabled}
        {...('defaultChecked' in state
          ? {
              ...field.registered,
              ...state,
              'aria-invalid': field.fieldError && type === 'checkbox' ? true : undefined,
              'aria-describedby': field.fieldError ? field.errorId : undefined,
            }
          : {
              checked: state.checked,
              onChange: ({ target }) => {
                state.onCheck(target.checked);
              },
            })}
        className="mt-0.5 size-6 shrink-0 accent-forest"
      />
      <label htmlFor={id} className="min-w-0">
        {children}
      </label>
    </div>
  );
}
