import { useState } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { readAmount, writeAmount } from '#lib/progress/amounts.ts';
import { EditText } from './EditField.tsx';

interface EditAmountProps {
  id: string;
  label: string;
  fault?: string | null | undefined;
  value: number | null;
  readOnly: boolean;
  onChange: (value: number | null) => void;
}

/** A number as people write it; what is none stays to be corrected and is not stored. */
export function EditAmount({ id, label, fault, value, readOnly, onChange }: EditAmountProps) {
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? value : readAmount(typed, locale);
  return (
    <EditText
      id={id}
      label={label}
      fault={read === undefined ? 'editing.number' : fault}
      // What was typed stands as long as it means what is stored.
      value={
        read === undefined || read === value
          ? (typed ?? writeAmount(value, locale))
          : writeAmount(value, locale)
      }
      readOnly={readOnly}
      onType={(text) => {
        setTyped(text);
        const amount = readAmount(text, locale);
        if (amount !== undefined) onChange(amount);
      }}
    />
  );
}
