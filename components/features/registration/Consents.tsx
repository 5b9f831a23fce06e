import { useTranslation } from 'react-i18next';
import { Check } from '#components/form/Check.tsx';
import { Consent } from '#components/form/Consent.tsx';

export function Consents() {
  const { t } = useTranslation('registration');
  return (
    <>
      <Consent name="consent">{t('consent')}</Consent>
      <Check name="newsletter">{t('newsletter')}</Check>
    </>
  );
}
