import { useTranslation } from 'next-i18next/pages';
import { AmountField } from '#components/form/AmountField.tsx';
import type { IndicatorFields } from '#lib/api/goalEditing.ts';
import type { RecordFields } from '../../../record-editor/useRecordErrors.ts';

type Measure = IndicatorFields['target'];

interface MeasureFieldProps {
  name: 'baseline' | 'target';
  label: string;
  measure: Measure;
  record: RecordFields;
  onChange: (measure: Measure) => void;
}

const parts = ['year', 'value'] as const;

/** A year and what was, or is to be, measured in it. */
export function MeasureField({ name, label, measure, record, onChange }: MeasureFieldProps) {
  const { t } = useTranslation('edit');
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="font-semibold">{label}</legend>
      {parts.map((part) => (
        <AmountField
          key={part}
          id={record.ownId(`${name}.${part}`)}
          label={t(`sheet.${part}`)}
          fieldError={record.errorOf(`${name}.${part}`)}
          value={measure?.[part] ?? null}
          readOnly={false}
          onChange={(amount) => {
            const before = { year: null, value: null, ...measure };
            const { year, value } = { ...before, [part]: amount } as Record<string, number | null>;
            // Without either there is none; the context API rejects half of one.
            const isEmpty = year === null && value === null;
            onChange(isEmpty ? null : ({ year, value } as Measure));
          }}
        />
      ))}
    </fieldset>
  );
}
