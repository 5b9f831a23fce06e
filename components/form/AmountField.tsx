import { useState } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { amountOrText, writeAmount } from '#lib/format/amounts.ts';
import { TextField } from './TextField.tsx';
import type { ControlledField } from './useField.ts';

interface AmountFieldProps extends ControlledField<number | string | null, number | null> {
  readOnly: boolean;
  /** Keyboard of a phone; `text` for negative numbers, as some decimal keyboards lack a minus sign. */
  inputMode?: 'decimal' | 'numeric' | 'text';
}

/** Field for a number in the reader's notation; an invalid one remains, with an error. */
export function AmountField({
  value,
  fieldError,
  onChange,
  inputMode = 'decimal',
  ...props
}: AmountFieldProps) {
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  return (
    <TextField
      {...props}
      inputMode={inputMode}
      fieldError={typeof value === 'string' ? 'editing.number' : fieldError}
      // Typed text remains while it means the saved value.
      value={amountOrText(typed, locale) === value ? typed : writeAmount(value, locale)}
      onChange={(text) => {
        setTyped(text);
        onChange(amountOrText(text, locale));
      }}
    />
  );
}
