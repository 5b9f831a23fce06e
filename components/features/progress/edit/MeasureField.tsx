import { AmountField } from '#components/form/AmountField.tsx';
import { useControlledField } from '#components/form/useControlledField.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface MeasureFieldProps {
  name: 'baseline' | 'target';
  label: string;
}

const parts = ['year', 'value'] as const;

/** Edits a year and its measured or planned value. */
export function MeasureField({ name, label }: MeasureFieldProps) {
  const { t } = useTranslation('edit');
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="font-semibold">{label}</legend>
      {parts.map((part) => (
        <Part
          key={part}
          name={`${name}.${part}`}
          label={t(`sheet.${part}`)}
          inputMode={part === 'year' ? 'numeric' : 'decimal'}
        />
      ))}
    </fieldset>
  );
}

interface PartProps {
  name: string;
  label: string;
  inputMode: 'numeric' | 'decimal';
}

function Part({ name, ...props }: PartProps) {
  const field = useControlledField<number | string | null>(name);
  return <AmountField {...field} {...props} readOnly={false} />;
}
