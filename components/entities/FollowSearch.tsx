import { useTranslation } from 'react-i18next';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { type InitiativeSearch, searchToFollow } from '#lib/api/initiatives.ts';
import { routes } from '#lib/config/routes.ts';

/** Leads from a filtered list to the page on which people follow it; the list itself is the same for all readers. */
export function FollowSearch({ search }: { search: InitiativeSearch }) {
  const { t } = useTranslation('common');
  const { settings } = useSite();
  const offers = useOffers();
  const query = searchToFollow(search);
  if (!settings?.signIn || !offers('getFollowedSearch') || query === '') return null;
  return (
    <p className="my-4">
      <TextLink standsAlone href={routes.followSearch(query)}>
        {t('follow.start')}
      </TextLink>
    </p>
  );
}
