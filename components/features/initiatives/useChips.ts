import { useTranslation } from 'next-i18next/pages';
import type { InitiativeFacets } from '#contract/initiative.ts';
import type { Chip } from '#components/ui/FilterChips.tsx';
import type { InitiativeSearch } from '#lib/api/initiatives.ts';
import { chosen, facetNames, searchQuery, toggleValue, withSettings } from '#lib/api/initiativeSearch.ts';
import { routes } from '#lib/config/routes.ts';

/** The filters in force as chips; values that the API left out have none. */
export function useChips(search: InitiativeSearch, facets: InitiativeFacets | null): Chip[] {
  const { t } = useTranslation('common');
  const href = (without: InitiativeSearch) => routes.initiatives(searchQuery(without));
  const text = search.q
    ? [
        {
          key: 'q',
          label: t('initiatives.textFilter', { text: search.q }),
          href: href(withSettings(search, { q: undefined, sort: undefined })),
        },
      ]
    : [];
  const area = search.bbox
    ? [
        {
          key: 'bbox',
          label: t('initiatives.areaFilter'),
          href: href(withSettings(search, { bbox: undefined })),
        },
      ]
    : [];
  const values = facetNames.flatMap((facet) =>
    (facets?.[facet] ?? [])
      .filter(({ value }) => chosen(search, facet).includes(value))
      .map(({ value, name }) => ({
        key: `${facet} ${value}`,
        label: facet === 'seekingSupport' ? t('seekingSupport') : name,
        href: href(toggleValue(search, facet, value)),
      })),
  );
  return [...text, ...values, ...area];
}
