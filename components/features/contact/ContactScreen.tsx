import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { useMemo } from 'react';
import { contactTopics } from '#contract/forms/choices.ts';
import type { ContactForm } from '#contract/forms/contact.ts';
import { Consent } from '#components/form/Consent.tsx';
import { FormScreen } from '#components/form/FormScreen.tsx';
import { Select } from '#components/form/Select.tsx';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { track } from '#lib/analytics/track.ts';
import { initiativeQueries } from '#lib/api/initiatives.ts';
import { contactForm } from '#lib/forms/contact.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { AboutInitiative } from './AboutInitiative.tsx';

interface ContactScreenProps {
  params: { initiative: string | null };
  posted?: Posted | null;
}

/** A message to those who run the portal; from the page of an initiative it is about that. */
export function ContactScreen({ params, posted = null }: ContactScreenProps) {
  const { t } = useTranslation(['contact', 'validation']);
  const { api } = useSite();
  const asked = params.initiative;
  const { data: initiative } = useQuery({
    ...initiativeQueries(api).named(asked ?? ''),
    enabled: asked !== null,
    retry: false,
  });
  const initial = useMemo(() => ({ topic: asked === null ? [] : ['initiative'] }), [asked]);
  return (
    <FormScreen title={t('title')} lead={t('lead')}>
      <WriteForm
        form={contactForm}
        title={t('title')}
        labels={{
          name: t('validation:fields.name'),
          email: t('validation:fields.email'),
          organization: t('validation:fields.organization'),
          topic: t('topic'),
          message: t('validation:fields.message'),
          consent: t('validation:fields.consent'),
        }}
        initial={initial}
        posted={posted}
        submit={t('send')}
        onSent={(_, body) => {
          const { topic, initiative: about } = body as ContactForm;
          track('submit_contact_form', { topic, initiative: about || null });
        }}
        sent={
          <SentPanel title={t('sentTitle')}>
            <p>{t('sentText')}</p>
          </SentPanel>
        }
      >
        {initiative && <AboutInitiative initiative={initiative} />}
        <Select
          name="topic"
          none={t('validation:choose')}
          options={contactTopics.map((value) => ({ value, label: t(`topics.${value}`) }))}
        />
        <TextField name="name" autoComplete="name" />
        <TextField name="email" type="email" autoComplete="email" hint={t('validation:fields.emailHint')} />
        <TextField name="organization" autoComplete="organization" optional />
        <TextArea name="message" rows={8} />
        <Consent name="consent">{t('consent')}</Consent>
      </WriteForm>
    </FormScreen>
  );
}
