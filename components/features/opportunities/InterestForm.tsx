import { useState } from 'react';
import { RecipientsNote, SentTo, useRecipients } from '#components/entities/Recipients.tsx';
import { Consent } from '#components/form/Consent.tsx';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import type { OpportunityDetail } from '#contract/opportunities/schema.ts';
import { formatDate } from '#lib/format/format.ts';
import { interestForm } from '#lib/forms/interest.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface InterestFormProps {
  opportunity: OpportunityDetail;
  posted: Posted | null;
}

/** Asks for a buyer's or investor's interest; the account has their identity. */
export function InterestForm({ opportunity, posted }: InterestFormProps) {
  const { t } = useTranslation(['detail', 'validation']);
  const locale = useLocale();
  const { slug, name, initiative } = opportunity;
  const about = { initiative: initiative.slug, opportunity: slug };
  const since = useRecipients(about)?.interestSince ?? null;
  const [isReplaced, setReplaced] = useState(false);
  return (
    <WriteForm
      form={interestForm}
      params={about}
      title={t('opportunities.interestSubject', { name })}
      labels={{ message: t('validation:fields.message'), consent: t('validation:fields.consent') }}
      posted={posted}
      submit={t('opportunities.interest')}
      sent={
        <SentPanel title={t('interest.sentTitle')}>
          {isReplaced ? (
            <p>{t('interest.replaced')}</p>
          ) : (
            <SentTo about={about}>
              <p>{t('interest.sentText')}</p>
            </SentTo>
          )}
        </SentPanel>
      }
      onSent={({ replaced = false }) => {
        setReplaced(replaced);
      }}
    >
      <RecipientsNote about={about} />
      {since !== null && (
        <p className="max-w-small border-l-4 border-leaf pl-4" suppressHydrationWarning>
          {t('interest.since', { date: formatDate(since, locale) })}
        </p>
      )}
      <TextArea name="message" hint={t('interest.messageHint')} />
      <Consent name="consent">{t('interest.consent')}</Consent>
    </WriteForm>
  );
}
