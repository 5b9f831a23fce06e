import type { ReactNode } from 'react';

interface BoxProps {
  type: 'radio' | 'checkbox';
  id: string;
  name: string;
  value: string;
  checked: boolean;
  /** Id of the text that says what is wrong. */
  fieldError: string | null;
  children: ReactNode;
}

/** A box to tick or a button to choose, with its label, large enough for a thumb. */
export function Box({ type, id, name, value, checked, fieldError, children }: BoxProps) {
  return (
    <div className="flex items-start gap-3 py-1.5">
      <input
        id={id}
        type={type}
        name={name}
        value={value}
        defaultChecked={checked}
        aria-invalid={fieldError && type === 'checkbox' ? true : undefined}
        aria-describedby={fieldError ?? undefined}
        className="mt-0.5 size-6 shrink-0 accent-forest"
      />
      <label htmlFor={id} className="min-w-0">
        {children}
      </label>
    </div>
  );
}
