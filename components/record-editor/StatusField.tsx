import { useTranslation } from 'next-i18next/pages';
import { Select } from '#components/form/Select.tsx';
import { type RecordState, recordStates } from '#contract/records/constants.ts';
import type { RecordFields } from './useRecordErrors.ts';

interface StatusFieldProps {
  /** As it is stored. */
  saved: RecordState;
  status: RecordState;
  label: string;
  record: RecordFields;
  onChoose: (status: RecordState) => void;
}

/** Who sees a record. What visitors see already stays so until it is withdrawn. */
export function StatusField({ saved, status, label, record, onChoose }: StatusFieldProps) {
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
      id={record.ownId('status')}
      label={label}
      fieldError={record.errorOf('status')}
      value={status}
      options={recordStates.map((value) => ({ value, label: t(`form.status.${value}`) }))}
      onChange={onChoose}
    />
  );
}
