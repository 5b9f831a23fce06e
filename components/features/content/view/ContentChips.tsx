import { FilterChips } from '#components/ui/FilterChips.tsx';
import type { ContentNoun } from '#contract/content/constants.ts';
import type { ContentList } from '#contract/content/schema.ts';
import { type ContentSearch, contentSearchQuery } from '#lib/api/content.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

interface ContentChipsProps {
  noun: ContentNoun;
  search: ContentSearch;
  list: ContentList;
}

/** Active filters besides states; each links the list without it. */
export function ContentChips({ noun, search, list: { items, filters } }: ContentChipsProps) {
  const { t } = useTranslation(['content', 'common', 'template']);
  const { q, within, behind, initiative, organization, mine } = search;
  const nameOf = (relation: 'initiative' | 'organization', text: string) =>
    filters?.[relation]?.chosen?.name ?? text;
  const labels = {
    q: q && t('common:list.textFilter', { text: q }),
    within: within && t('list.chip.within', { name: items[0]?.within?.name ?? within }),
    initiative: initiative && t('list.chip.initiative', { name: nameOf('initiative', initiative) }),
    organization: organization && t('list.chip.organization', { name: nameOf('organization', organization) }),
    behind: behind && t('list.chip.behind', { language: t(`template:languageName.${behind}`) }),
    mine: mine && t('list.chip.mine'),
  };
  const chips = Object.entries(labels).flatMap(([key, label]) =>
    label
      ? [
          {
            key,
            label,
            href: studioRoutes.records(noun, contentSearchQuery({ ...search, page: 1, [key]: undefined })),
          },
        ]
      : [],
  );
  return (
    <FilterChips
      chips={chips}
      clearHref={studioRoutes.records(noun)}
      labels={{
        chosen: t('common:list.chosenFilters'),
        clear: t('common:list.clearAll'),
        remove: (label) => t('common:list.removeFilter', { label }),
      }}
    />
  );
}
