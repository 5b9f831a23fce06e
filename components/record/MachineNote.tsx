import { useTranslation } from 'react-i18next';

/** Says that a text was translated by a machine, and that a person has read it. */
export function MachineNote() {
  const { t } = useTranslation('common');
  return <span className="block text-small text-stone italic">{t('machineTranslated')}</span>;
}
