import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useControlledField } from '#components/form/useControlledField.ts';
import { useErrorText } from '#components/form/useErrorText.ts';
import { useLocale } from '#components/layout/useLocale.ts';
import type { Field } from '#contract/records/definition.ts';
import { amountOrText, writeAmount } from '#lib/format/amounts.ts';

interface TableCellProps {
  path: string;
  field: Field;
  row: number;
  column: number;
  label: string;
  onPaste: (event: ClipboardEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function TableCell({ path, field, row, column, label, onPaste, onKeyDown }: TableCellProps) {
  const locale = useLocale();
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const { id, ref, value, onChange, ...place } = useControlledField<number | string | boolean | null>(path);
  const isFigure = field.control === 'number' || field.control === 'sum';
  // Invalid numbers remain for correction.
  const fieldError = isFigure && typeof value === 'string' && value ? 'editing.number' : place.fieldError;
  const attributes = {
    id,
    ref,
    'aria-label': label,
    'aria-invalid': fieldError ? (true as const) : undefined,
    'aria-describedby': fieldError ? `${id}-error` : undefined,
    onPaste,
    onKeyDown,
    'data-row': row,
    'data-column': column,
  };
  if (field.control === 'check')
    return (
      <input
        {...attributes}
        type="checkbox"
        className="m-2 size-6 accent-forest"
        checked={value === true}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
      />
    );
  const written = writeAmount(value as number | string | null, locale);
  return (
    <>
      <input
        {...attributes}
        type="text"
        autoComplete="off"
        inputMode={isFigure ? 'decimal' : undefined}
        className={`min-h-11 rounded-small border bg-white px-2 ${isFigure ? 'w-28 text-right tabular-nums' : 'w-44'} ${fieldError ? 'border-2 border-clay' : 'border-stone'}`}
        value={isFigure && amountOrText(typed, locale) === value ? typed : written}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(isFigure ? amountOrText(target.value, locale) : target.value);
        }}
      />
      {fieldError && (
        <p id={`${id}-error`} className="max-w-44 text-small font-semibold text-clay">
          {errorText(fieldError)}
        </p>
      )}
    </>
  );
}
