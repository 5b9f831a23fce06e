import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { followingQueries } from '#lib/api/following.ts';
import { routes } from '#lib/config/routes.ts';

/** Lists the searches of initiatives that a person follows. */
export function FollowedSearches({ reader }: { reader: string }) {
  const { t, i18n } = useTranslation(['account', 'common']);
  const { api } = useSite();
  const { data } = useQuery(followingQueries(api).mine(reader));
  if (!data || data.searches.length === 0) return null;
  const nameOf = ({ filters }: (typeof data.searches)[number]) => {
    const names = filters.flatMap(({ name, values }) =>
      name === 'seekingSupport' ? [t('common:seekingSupport')] : values,
    );
    return new Intl.ListFormat(i18n.language, { type: 'unit' }).format(names) || t('followSearch.gone');
  };
  return (
    <section aria-labelledby="followed-searches" className="space-y-3">
      <h2 id="followed-searches" className="text-section">
        {t('followSearch.mine')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {data.searches.map((each) => (
          <li key={each.search} className="flex flex-wrap justify-between gap-x-6 py-3">
            <TextLink href={routes.initiatives(each.search)}>{nameOf(each)}</TextLink>
            <TextLink href={routes.followSearch(each.search)}>
              {t('followSearch.change')} <span className="sr-only">{nameOf(each)}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
