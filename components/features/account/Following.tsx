import { useQuery } from '@tanstack/react-query';
import { StoryCards } from '#components/entities/StoryCards.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { FeedLink } from '#components/record/FeedLink.tsx';
import { ReferenceLink } from '#components/record/ReferenceLink.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { followingQueries } from '#lib/api/following.ts';
import { routes } from '#lib/config/routes.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { FeedControl } from './FeedControl.tsx';

interface FollowingProps {
  /** Object id. */
  reader: string;
  posted: Posted | null;
}

export function Following({ reader, posted }: FollowingProps) {
  const { t } = useTranslation('common');
  const { api } = useSite();
  const locale = useLocale();
  const { data: following, isError } = useQuery(followingQueries(api).mine(reader));
  return (
    <section aria-labelledby="following">
      <h2 id="following" className="text-section">
        {t('follow.title')}
      </h2>
      {isError && <p className="mt-3">{t('follow.notLoaded')}</p>}
      {following?.initiatives.length === 0 && (
        <div className="mt-4">
          <StateMessage title={t('follow.noneTitle')} text={t('follow.noneText')}>
            <TextLink standsAlone href={routes.initiatives()}>
              {t('follow.find')}
            </TextLink>
          </StateMessage>
        </div>
      )}
      {following && following.initiatives.length > 0 && (
        <>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {following.initiatives.map((initiative) => (
              <li key={initiative.slug} className="py-3">
                <ReferenceLink reference={initiative} href={routes.initiative(initiative.slug)} />
              </li>
            ))}
          </ul>
          <div className="mt-8 flex flex-wrap items-baseline justify-between gap-x-6">
            <h3 className="text-title">{t('follow.updates')}</h3>
            {following.feedToken && (
              <FeedLink href={routes.followedFeed(locale, following.feedToken)} title={t('follow.feed')} />
            )}
          </div>
          <FeedControl token={following.feedToken} posted={posted} />
          {following.updates.length === 0 ? (
            <p className="mt-3">{t('follow.noUpdates')}</p>
          ) : (
            <div className="mt-4">
              <StoryCards stories={following.updates} headingLevel="h3" />
            </div>
          )}
        </>
      )}
    </section>
  );
}
