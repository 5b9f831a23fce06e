import { useTranslation } from 'next-i18next/pages';
import type { OpportunityDetail } from '#contract/opportunity.ts';
import { Consent } from '#components/form/Consent.tsx';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { interestForm } from '#lib/forms/interest.ts';
import type { Posted } from '#lib/forms/posted.ts';

interface InterestFormProps {
  opportunity: OpportunityDetail;
  posted: Posted | null;
}

/** What a buyer or investor would like to know; who they are, the account tells. */
export function InterestForm({ opportunity, posted }: InterestFormProps) {
  const { t } = useTranslation(['detail', 'validation']);
  const { slug, name, initiative } = opportunity;
  return (
    <WriteForm
      form={interestForm}
      params={{ initiative: initiative.slug, opportunity: slug }}
      title={t('opportunities.interestSubject', { name })}
      labels={{ message: t('validation:fields.message'), consent: t('validation:fields.consent') }}
      posted={posted}
      submit={t('opportunities.interest')}
      sent={
        <SentPanel title={t('interest.sentTitle')}>
          <p>{t('interest.sentText')}</p>
        </SentPanel>
      }
    >
      <TextArea name="message" hint={t('interest.messageHint')} />
      <Consent name="consent">{t('interest.consent')}</Consent>
    </WriteForm>
  );
}
