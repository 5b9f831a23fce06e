import { Radios } from '#components/form/Choices.tsx';
import { FormScreen } from '#components/form/FormScreen.tsx';
import { HiddenField } from '#components/form/HiddenField.tsx';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { elementKey, Sentence } from '#components/ui/Sentence.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { feedbackForm } from '#lib/forms/feedback.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface FeedbackScreenProps {
  /** `page`: path that the feedback is about. */
  params: { page: string };
  posted?: Posted | null;
}

const ratings = ['5', '4', '3', '2', '1'] as const;

export function FeedbackScreen({ params: { page }, posted = null }: FeedbackScreenProps) {
  const { t } = useTranslation(['feedback', 'validation']);
  return (
    <FormScreen title={t('title')} lead={t('lead')} noIndex>
      <WriteForm
        form={feedbackForm}
        title={t('title')}
        labels={{
          rating: t('rating'),
          text: t('text'),
          page: t('page', { page }),
          email: t('validation:fields.email'),
        }}
        posted={posted}
        submit={t('send')}
        sent={
          <SentPanel title={t('sentTitle')}>
            <p>
              {t('sentText')} <TextLink href={page}>{t('back')}</TextLink>
            </p>
          </SentPanel>
        }
      >
        <p className="max-w-small border-l-4 border-leaf pl-4">
          <HiddenField name="page" value={page} />
          <Sentence text={t('page', { page: elementKey })}>
            <TextLink href={page}>{page}</TextLink>
          </Sentence>
        </p>
        <Radios name="rating" options={ratings.map((value) => ({ value, label: t(`ratings.${value}`) }))} />
        <TextArea name="text" hint={t('textHint')} optional />
        <TextField name="email" type="email" autoComplete="email" hint={t('emailHint')} optional />
      </WriteForm>
    </FormScreen>
  );
}
