import { useQueryClient } from '@tanstack/react-query';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { settingsQueries } from '#lib/api/settings.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { demonstrationForms } from '#lib/forms/settings.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface DemonstrationFormProps {
  action: 'add' | 'remove';
  posted: Posted | null;
  onStarted: () => void;
}

/** Adds or removes the demonstration content. */
export function DemonstrationForm({ action, posted, onStarted }: DemonstrationFormProps) {
  const { t } = useTranslation('settings');
  const { api, viewer } = useSite();
  const client = useQueryClient();
  const title = t(`demonstration.${action}`);
  return (
    <section aria-label={title} className="space-y-4 rounded-small border border-line p-5">
      <p className="max-w-prose">{t(`demonstration.${action}Hint`)}</p>
      <WriteForm
        form={demonstrationForms[action]}
        title={title}
        labels={{}}
        posted={posted}
        submit={title}
        onSent={(response) => {
          client.setQueryData(
            settingsQueries(api).demonstration(viewer?.profile.oid ?? '').queryKey,
            response,
          );
          onStarted();
        }}
        sent={<p role="status">{t('demonstration.startedText')}</p>}
      >
        {null}
      </WriteForm>
    </section>
  );
}
