import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Radios } from '#components/form/Choices.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { mailFrequencies } from '#contract/mails/constants.ts';
import { mailPreferencesQuery } from '#lib/api/mails.ts';
import { mailPreferencesForm } from '#lib/forms/mailPreferences.ts';
import type { Posted } from '#lib/forms/posted.ts';
import type { Viewer } from '#lib/session/viewer.ts';

/** Lets people with tasks choose how often they hear of new ones by mail. */
export function MailPreferences({ viewer, posted }: { viewer: Viewer; posted: Posted | null }) {
  const { t } = useTranslation('account');
  const { api } = useSite();
  const offers = useOffers();
  const client = useQueryClient();
  const isOffered = viewer.usesStudio === true && offers('getMailPreferences');
  const query = mailPreferencesQuery(api, viewer.profile.oid);
  const { data, isError } = useQuery({ ...query, enabled: isOffered });
  if (!isOffered || !(isError || data?.tasks)) return null;
  return (
    <section aria-labelledby="mails" className="space-y-4">
      <h2 id="mails" className="text-section">
        {t('mails.title')}
      </h2>
      {isError && <p>{t('mails.notLoaded')}</p>}
      {data?.tasks && (
        <WriteForm
          form={mailPreferencesForm}
          title={t('mails.title')}
          labels={{ tasks: t('mails.tasks') }}
          initial={{ tasks: [data.tasks] }}
          posted={posted}
          submit={t('mails.save')}
          sent={<p role="status">{t('mails.done')}</p>}
          onSent={(response) => {
            client.setQueryData(query.queryKey, response);
          }}
        >
          <Radios
            name="tasks"
            hint={t('mails.hint')}
            options={mailFrequencies.tasks.map((value) => ({ value, label: t(`mails.${value}`) }))}
          />
        </WriteForm>
      )}
    </section>
  );
}
