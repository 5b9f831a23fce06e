import { useTranslation } from 'next-i18next/pages';
import type { SubmitEvent } from 'react';
import type { InitiativeFacets } from '#contract/initiative.ts';
import { useLocale } from '#components/layout/useLocale.ts';
import { FacetMenu } from '#components/ui/FacetMenu.tsx';
import { SearchField } from '#components/ui/SearchField.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import type { InitiativeSearch } from '#lib/api/initiatives.ts';
import { chosen, facetNames, toggleValue, withSettings } from '#lib/api/initiativeSearch.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { formatNumber } from '#lib/format/format.ts';

interface InitiativeFiltersProps {
  search: InitiativeSearch;
  facets: InitiativeFacets;
  onChange: (search: InitiativeSearch) => void;
}

/** Text and facets as one form: with JavaScript each choice counts at once, without it the button sends them all. */
export function InitiativeFilters({ search, facets, onChange }: InitiativeFiltersProps) {
  const { t } = useTranslation('common');
  const locale = useLocale();

  function searchText(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    const q = typeof text === 'string' ? text.trim() : '';
    onChange(withSettings(search, { q: q || undefined, sort: undefined }));
  }

  return (
    <form
      role="search"
      method="get"
      action={localizedPath(routes.initiatives(), locale)}
      onSubmit={searchText}
      className="space-y-4"
    >
      <SearchField
        key={search.q ?? ''}
        name="q"
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        submit={t('search.submit')}
        defaultValue={search.q ?? ''}
      />
      <div role="group" aria-label={t('initiatives.filters')} className="flex flex-wrap gap-2">
        {facetNames.map((facet) => (
          <FacetMenu
            key={facet}
            name={facet}
            legend={t(`initiatives.facet.${facet}`)}
            options={facets[facet].map(({ value, name, count }) => ({
              value,
              label: facet === 'seekingSupport' ? t('seekingSupport') : name,
              count,
              countLabel: t('initiatives.facetCount', { count, formatted: formatNumber(count, locale) }),
              checked: chosen(search, facet).includes(value),
            }))}
            onToggle={(value) => {
              onChange(toggleValue(search, facet, value));
            }}
          />
        ))}
        <noscript>
          <button type="submit" className={buttonStyle.secondary}>
            {t('initiatives.apply')}
          </button>
        </noscript>
      </div>
      {search.bbox && <input type="hidden" name="bbox" value={search.bbox} />}
      {search.sort && <input type="hidden" name="sort" value={search.sort} />}
    </form>
  );
}
