import { useTranslation } from 'react-i18next';
import { TextField } from '#components/form/TextField.tsx';

export function Person() {
  const { t } = useTranslation(['registration', 'validation']);
  return (
    <>
      <TextField name="name" autoComplete="name" />
      <TextField name="email" type="email" autoComplete="email" hint={t('emailHint')} />
      <TextField name="jobTitle" autoComplete="organization-title" optional />
      <TextField name="organizationName" autoComplete="organization" hint={t('organizationHint')} optional />
    </>
  );
}
