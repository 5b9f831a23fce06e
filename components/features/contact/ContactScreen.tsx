import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RecipientsNote, SentTo } from '#components/entities/Recipients.tsx';
import { Consent } from '#components/form/Consent.tsx';
import { FormScreen } from '#components/form/FormScreen.tsx';
import { HiddenField } from '#components/form/HiddenField.tsx';
import { Select } from '#components/form/Select.tsx';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { contactTopics } from '#contract/forms/constants.ts';
import type { ContactForm } from '#contract/forms/contact.ts';
import { track } from '#lib/analytics/track.ts';
import { convenerQueries } from '#lib/api/conveners.ts';
import { initiativeQueries } from '#lib/api/initiatives.ts';
import { contactAbout } from '#lib/api/messages.ts';
import { routes } from '#lib/config/routes.ts';
import { contactForm } from '#lib/forms/contact.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { AboutRecord } from './AboutRecord.tsx';

interface ContactScreenProps {
  params: { initiative: string | null; convener?: string | null };
  posted?: Posted | null;
}

/** Sends a message to the initiative or convener of the previous page, or to the portal's operators. */
export function ContactScreen({ params, posted = null }: ContactScreenProps) {
  const { t } = useTranslation(['contact', 'validation']);
  const { api } = useSite();
  const { initiative: asked, convener: askedConvener = null } = params;
  const { data: initiative } = useQuery({
    ...initiativeQueries(api).named(asked ?? ''),
    enabled: asked !== null,
    retry: false,
  });
  const { data: convener } = useQuery({
    ...convenerQueries(api).named(askedConvener ?? ''),
    enabled: asked === null && askedConvener !== null,
    retry: false,
  });
  const initial = useMemo(() => ({ topic: asked === null ? [] : ['initiative'] }), [asked]);
  const about = contactAbout(params);
  const isForRecord = Object.keys(about).length > 0;
  return (
    <FormScreen title={t('title')} lead={isForRecord ? t('leadRecord') : t('lead')}>
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
            <SentTo about={about}>
              <p>{t('sentText')}</p>
            </SentTo>
          </SentPanel>
        }
      >
        {/* Without its name, too, the message goes to the record. */}
        {asked !== null && initiative === undefined && <HiddenField name="initiative" value={asked} />}
        {asked === null && askedConvener !== null && convener === undefined && (
          <HiddenField name="convener" value={askedConvener} />
        )}
        {initiative && (
          <AboutRecord field="initiative" record={initiative} href={routes.initiative(initiative.slug)} />
        )}
        {convener && <AboutRecord field="convener" record={convener} href={routes.convener(convener.slug)} />}
        <RecipientsNote about={about} />
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
