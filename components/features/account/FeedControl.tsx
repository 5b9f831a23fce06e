import { useQueryClient } from '@tanstack/react-query';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useOffers } from '#components/layout/SiteProvider.tsx';
import { feedEndForm, feedRenewalForm } from '#lib/forms/feed.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface FeedControlProps {
  /** Empty after the feed has ended. */
  token: string;
  posted: Posted | null;
}

/** Renews the address of a reader's feed, or ends the feed. */
export function FeedControl({ token, posted }: FeedControlProps) {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const offers = useOffers();
  if (!offers('putFeed')) return null;
  const forms = token ? [feedRenewalForm, feedEndForm] : [feedRenewalForm];
  const textOf = (form: (typeof forms)[number]) =>
    form === feedEndForm ? t('feed.end') : t(token ? 'feed.renew' : 'feed.start');
  return (
    <div className="space-y-4">
      <p className="max-w-prose text-small text-stone">{t(token ? 'feed.secret' : 'feed.ended')}</p>
      {forms.map((form) => (
        <WriteForm
          key={form.name}
          form={form}
          title={t('feed.title')}
          labels={{}}
          posted={posted}
          submit={textOf(form)}
          sent={<p role="status">{t('feed.done')}</p>}
          onSent={() => void client.invalidateQueries({ queryKey: ['following', 'mine'] })}
        >
          {null}
        </WriteForm>
      ))}
    </div>
  );
}
