import { Select } from '#components/form/Select.tsx';
import { type RecordState, recordStates } from '#contract/records/constants.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface StatusFieldProps {
  saved: RecordState;
  label: string;
}

/** Chooses the audience of a record. A public record stays so until it is withdrawn. */
export function StatusField({ saved, label }: StatusFieldProps) {
  const { t } = useTranslation('edit');
  if (saved === 'published') {
    return (
      <p>
        <span className="font-semibold">{label}</span>
        <br />
        {t('form.status.published')}
      </p>
    );
  }
  return (
    <Select
      name="status"
      options={recordStates.map((value) => ({ value, label: t(`form.status.${value}`) }))}
    />
  );
}
