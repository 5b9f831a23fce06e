import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function useRoleLabels() {
  const { t } = useTranslation('people');
  return {
    role: t('role.name'),
    initiative: t('role.initiative'),
    organization: t('role.organization'),
    consortium: t('role.consortium'),
    locale: t('role.locale'),
    lastDay: t('role.lastDay'),
  };
}
