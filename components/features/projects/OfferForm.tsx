import { RecipientsNote, SentTo } from '#components/entities/Recipients.tsx';
import { Consent } from '#components/form/Consent.tsx';
import { Select } from '#components/form/Select.tsx';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { elementKey, Sentence } from '#components/ui/Sentence.tsx';
import { offerCurrencies, offerTypes } from '#contract/forms/constants.ts';
import type { SupportRequest } from '#contract/projects/schema.ts';
import { offerForm } from '#lib/forms/offer.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface OfferFormProps {
  place: { initiative: string; project: string; support: string };
  need: SupportRequest;
  posted: Posted | null;
}

export function OfferForm({ place, need, posted }: OfferFormProps) {
  const { t } = useTranslation(['detail', 'validation']);
  const lang = useTextLang();
  const about = { initiative: place.initiative, project: place.project };
  const title = t('support.offerSubject', { name: need.name });
  return (
    <div>
      <p className="mb-6 max-w-small border-l-4 border-leaf pl-4">
        <Sentence text={t('offer.about', { name: elementKey })}>
          <span lang={lang(need.language)}>{need.name}</span>
        </Sentence>
      </p>
      <WriteForm
        form={offerForm}
        params={place}
        title={title}
        labels={{
          name: t('validation:fields.name'),
          email: t('validation:fields.email'),
          organization: t('validation:fields.organization'),
          type: t('offer.type'),
          description: t('offer.description'),
          amount: t('offer.amount'),
          currency: t('offer.currency'),
          consent: t('validation:fields.consent'),
        }}
        posted={posted}
        submit={t('support.offer')}
        sent={
          <SentPanel title={t('offer.sentTitle')}>
            <SentTo about={about}>
              <p>{t('offer.sentText')}</p>
            </SentTo>
          </SentPanel>
        }
      >
        <RecipientsNote about={about} />
        <Select
          name="type"
          none={t('validation:choose')}
          options={offerTypes.map((value) => ({ value, label: t(`offer.types.${value}`) }))}
        />
        <TextArea name="description" hint={t('offer.descriptionHint')} />
        <TextField name="amount" inputMode="decimal" hint={t('offer.amountHint')} optional />
        <Select
          name="currency"
          none={t('offer.noCurrency')}
          optional
          options={offerCurrencies.map((value) => ({ value, label: value }))}
        />
        <TextField name="name" autoComplete="name" />
        <TextField name="email" type="email" autoComplete="email" />
        <TextField name="organization" autoComplete="organization" optional />
        <Consent name="consent">{t('offer.consent')}</Consent>
      </WriteForm>
    </div>
  );
}
