import { useTranslation } from 'next-i18next/pages';
import { Consent, Tick } from '#components/form/Consent.tsx';

export function Consents() {
  const { t } = useTranslation('registration');
  return (
    <>
      <Consent name="consent">{t('consent')}</Consent>
      <Tick name="newsletter">{t('newsletter')}</Tick>
    </>
  );
}
