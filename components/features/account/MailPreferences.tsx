import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Radios } from '#components/form/Choices.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { mailFrequencies, type MailTopic } from '#contract/mails/constants.ts';
import { mailPreferencesQuery } from '#lib/api/mails.ts';
import { mailPreferencesForm } from '#lib/forms/mailPreferences.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Viewer } from '#lib/session/viewer.ts';

const hints = { tasks: 'mails.hint', following: 'mails.followingHint' } as const;

/** Chooses how often mails arrive about followed records and new tasks. */
export function MailPreferences({ viewer, posted }: { viewer: Viewer; posted: Posted | null }) {
  const { t } = useTranslation('account');
  const { api } = useSite();
  const offers = useOffers();
  const client = useQueryClient();
  const isOffered = offers('getMailPreferences');
  const query = mailPreferencesQuery(api, viewer.profile.oid);
  const { data, isError } = useQuery({ ...query, enabled: isOffered });
  if (!isOffered) return null;
  const topics = (['following', ...(viewer.usesStudio ? ['tasks'] : [])] as MailTopic[]).filter(
    (topic) => data?.[topic],
  );
  if (!isError && topics.length === 0) return null;
  return (
    <section aria-labelledby="mails" className="space-y-4">
      <h2 id="mails" className="text-section">
        {t('mails.title')}
      </h2>
      {isError && <p>{t('mails.notLoaded')}</p>}
      {topics.length > 0 && (
        <WriteForm
          form={mailPreferencesForm}
          title={t('mails.title')}
          labels={{ tasks: t('mails.tasks'), following: t('mails.following') }}
          initial={Object.fromEntries(topics.map((topic) => [topic, [data?.[topic] ?? '']]))}
          posted={posted}
          submit={t('mails.save')}
          sent={<p role="status">{t('mails.done')}</p>}
          onSent={(response) => {
            client.setQueryData(query.queryKey, response);
          }}
        >
          {topics.map((topic) => (
            <Radios
              key={topic}
              name={topic}
              hint={t(hints[topic])}
              options={mailFrequencies[topic].map((value) => ({ value, label: t(`mails.${value}`) }))}
            />
          ))}
        </WriteForm>
      )}
    </section>
  );
}
