import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Names a machine translation that a person has read. */
export function MachineNote() {
  const { t } = useTranslation('common');
  return <span className="block text-small text-stone italic">{t('machineTranslated')}</span>;
}
