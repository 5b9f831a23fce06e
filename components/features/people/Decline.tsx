import { useQueryClient } from '@tanstack/react-query';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import type { Registration } from '#contract/registrations/schema.ts';
import { declineForm } from '#lib/forms/people.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Declines a registration with a reason, which its sender receives. */
export function Decline({ registration, posted }: { registration: Registration; posted: Posted | null }) {
  const { t } = useTranslation(['people', 'template']);
  const client = useQueryClient();
  const { id, version, language } = registration;
  const title = t('registration.decline.title');
  return (
    <section aria-labelledby="decline" className="space-y-4">
      <h2 id="decline" className="text-section">
        {title}
      </h2>
      <WriteForm
        form={declineForm}
        params={{ registration: id }}
        version={version}
        title={title}
        labels={{ reason: t('role.reason') }}
        posted={posted}
        submit={t('registration.decline.button')}
        sent={<SentPanel title={t('registration.decline.done')}>{null}</SentPanel>}
        onSent={() => void client.invalidateQueries({ queryKey: ['registrations', 'list'] })}
      >
        <TextArea
          name="reason"
          rows={4}
          hint={t('registration.decline.hint', { language: t(`template:languageName.${language}`) })}
        />
      </WriteForm>
    </section>
  );
}
