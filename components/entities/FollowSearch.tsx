import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { FollowedList } from '#contract/following/constants.ts';
import { searchToFollow } from '#lib/api/followed.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface FollowSearchProps {
  list: FollowedList;
  /** Filters of the list, or the slug of an organization. */
  search: object;
  className?: string;
}

/** Links to the page for following a search; a form here would differ between readers. */
export function FollowSearch({ list, search, className = 'my-4' }: FollowSearchProps) {
  const { t } = useTranslation('common');
  const { settings } = useSite();
  const offers = useOffers();
  const query = searchToFollow(list, { ...search });
  if (!settings?.signIn || !offers('getFollowedSearch') || query === '') return null;
  return (
    <p className={className} data-screen-only>
      <TextLink standsAlone href={routes.followSearch(query)}>
        {t('follow.start')}
      </TextLink>
    </p>
  );
}
