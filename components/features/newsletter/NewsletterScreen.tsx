import { useMemo } from 'react';
import { Checkboxes } from '#components/form/Choices.tsx';
import { Consent } from '#components/form/Consent.tsx';
import { FormScreen } from '#components/form/FormScreen.tsx';
import { Select } from '#components/form/Select.tsx';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useLocales } from '#components/layout/useLocales.ts';
import { interests } from '#contract/forms/constants.ts';
import type { NewsletterForm } from '#contract/forms/newsletter.ts';
import { track } from '#lib/analytics/track.ts';
import { newsletterForm } from '#lib/forms/newsletter.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function NewsletterScreen({ posted = null }: { posted?: Posted | null }) {
  const { t } = useTranslation(['newsletter', 'validation', 'template']);
  const locale = useLocale();
  const offered = useLocales();
  const initial = useMemo(() => ({ language: [locale] }), [locale]);
  return (
    <FormScreen title={t('title')} lead={t('lead')}>
      <WriteForm
        form={newsletterForm}
        title={t('title')}
        labels={{
          email: t('validation:fields.email'),
          language: t('language'),
          interests: t('interests'),
          consent: t('validation:fields.consent'),
        }}
        initial={initial}
        posted={posted}
        submit={t('subscribe')}
        onSent={(_, body) => {
          const { language, interests: chosen } = body as NewsletterForm;
          track('submit_newsletter_form', { language, interests: chosen });
        }}
        sent={
          <SentPanel title={t('sentTitle')}>
            <p>{t('sentText')}</p>
          </SentPanel>
        }
      >
        <TextField name="email" type="email" autoComplete="email" />
        <Select
          name="language"
          none={t('validation:choose')}
          options={offered.map((value) => ({ value, label: t(`template:languageName.${value}`) }))}
        />
        <Checkboxes
          name="interests"
          hint={t('interestsHint')}
          optional
          options={interests.map((value) => ({ value, label: t(`themes.${value}`) }))}
        />
        <Consent name="consent">{t('consent')}</Consent>
      </WriteForm>
    </FormScreen>
  );
}
