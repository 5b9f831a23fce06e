import { useState } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { amountOrText, writeAmount } from '#lib/progress/amounts.ts';
import { EditText } from './EditField.tsx';

interface EditAmountProps {
  id: string;
  label: string;
  fieldError?: string | null | undefined;
  /** A text where what was typed is no number. */
  value: number | string | null;
  readOnly: boolean;
  onChange: (value: number | null) => void;
}

/** A number as people write it; what is none stays to be corrected, and is told so. */
export function EditAmount({ id, label, fieldError, value, readOnly, onChange }: EditAmountProps) {
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  return (
    <EditText
      id={id}
      label={label}
      fieldError={typeof value === 'string' ? 'editing.number' : fieldError}
      // What was typed stands as long as it means what is to be stored.
      value={amountOrText(typed, locale) === value ? typed : writeAmount(value, locale)}
      readOnly={readOnly}
      onType={(text) => {
        setTyped(text);
        onChange(amountOrText(text, locale));
      }}
    />
  );
}
