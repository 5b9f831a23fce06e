import { Check } from '#components/form/Check.tsx';
import { Checkboxes } from '#components/form/Choices.tsx';
import { Consent } from '#components/form/Consent.tsx';
import { interests } from '#contract/forms/constants.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Asks for consent and newsletter topics. */
export function Consents() {
  const { t } = useTranslation(['registration', 'newsletter']);
  return (
    <>
      <Checkboxes
        name="interests"
        optional
        options={interests.map((value) => ({ value, label: t(`newsletter:themes.${value}`) }))}
      />
      <Check name="newsletter">{t('newsletter')}</Check>
      <Consent name="consent">{t('consent')}</Consent>
    </>
  );
}
