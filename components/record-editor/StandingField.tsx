import { useTranslation } from 'next-i18next/pages';
import { type RecordState, recordStates } from '#contract/records/constants.ts';
import { EditSelect } from './EditSelect.tsx';
import type { RecordFields } from './useRecordFaults.ts';

interface StandingFieldProps {
  /** As it is stored. */
  stored: RecordState;
  status: RecordState;
  label: string;
  record: RecordFields;
  onChoose: (status: RecordState) => void;
}

/** Who sees a record. What visitors see already stays so until it is withdrawn. */
export function StandingField({ stored, status, label, record, onChoose }: StandingFieldProps) {
  const { t } = useTranslation('edit');
  if (stored === 'published') {
    return (
      <p>
        <span className="font-semibold">{label}</span>
        <br />
        {t('form.status.published')}
      </p>
    );
  }
  return (
    <EditSelect
      id={record.ownId('status')}
      label={label}
      fault={record.faultOf('status')}
      value={status}
      options={recordStates.map((value) => ({ value, label: t(`form.status.${value}`) }))}
      onChoose={onChoose}
    />
  );
}
