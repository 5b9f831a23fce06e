import type { Chip } from '#components/ui/FilterChips.tsx';
import { chosen, type ListSearch, searchQuery, toggleValue, withSettings } from '#lib/api/listSearch.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { List, ListFrame } from './list.ts';
import { useListTexts } from './useListTexts.ts';

/** Returns the active filters, without values that the API omits. */
export function useChips<F extends string, S extends string>(
  { name: listName, definition, search }: List<F, S>,
  facets: ListFrame<F>['facets'] | undefined,
): Chip[] {
  const { t } = useTranslation('common');
  const texts = useListTexts(listName);
  const chip = (key: string, label: string, without: ListSearch<F, S>, lang?: string): Chip => ({
    key,
    label,
    lang,
    href: definition.href(searchQuery(without)),
  });
  const { q, bbox } = search;
  return [
    ...(q
      ? [
          chip(
            'q',
            t('list.textFilter', { text: q }),
            withSettings(search, { q: undefined, sort: undefined }),
          ),
        ]
      : []),
    ...definition.facets.flatMap((facet) =>
      (facets?.[facet] ?? [])
        .filter(({ value }) => chosen(search, facet).includes(value))
        .map((value) =>
          chip(
            `${facet} ${value.value}`,
            texts.value(facet, value),
            toggleValue(search, facet, value.value),
            value.language,
          ),
        ),
    ),
    ...(bbox ? [chip('bbox', t('list.areaFilter'), withSettings(search, { bbox: undefined }))] : []),
  ];
}
