import { type SubmitEvent, useRef } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import { SearchField } from '#components/ui/SearchField.tsx';
import { toggleValue, withSettings } from '#lib/api/listSearch.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { List, ListFrame } from './list.ts';
import { ListFacet } from './ListFacet.tsx';

interface ListFiltersProps<F extends string, S extends string> {
  list: List<F, S>;
  frame: ListFrame<F>;
}

/** Shows text and facets as a form; choices apply at once, or by the button without JavaScript. */
export function ListFilters<F extends string, S extends string>({ list, frame }: ListFiltersProps<F, S>) {
  const { t } = useTranslation('common');
  const { name: listName, definition, search, go } = list;
  const { facets, total, totalUnfiltered } = frame;
  const isNoMatch = total === 0 && totalUnfiltered > 0;
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);

  /** Returns the search with unsent text, as the plain form does. */
  function typed() {
    const text = form.current && new FormData(form.current).get('q');
    const q = typeof text === 'string' ? text.trim() : '';
    return q === (search.q ?? '') ? search : withSettings(search, { q, sort: undefined });
  }

  function searchText(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    go(typed());
  }

  return (
    <form
      ref={form}
      role="search"
      method="get"
      data-submit-on-change
      data-list={listName}
      action={localizedPath(definition.href(), locale)}
      onSubmit={searchText}
      className="space-y-4"
      data-screen-only
    >
      <SearchField
        key={search.q ?? ''}
        name="q"
        label={t(`${listName}.search`)}
        placeholder={t(`${listName}.searchPlaceholder`)}
        submit={t('search.submit')}
        defaultValue={search.q ?? ''}
      />
      <div role="group" aria-label={t('list.filters')} className="flex flex-wrap gap-2">
        {definition.facets
          .filter((facet) => (isNoMatch && facets[facet]) || facets[facet]?.length)
          .map((facet) => (
            <ListFacet
              key={facet}
              list={list}
              frame={frame}
              facet={facet}
              onToggle={(value) => {
                go(toggleValue(typed(), facet, value));
              }}
            />
          ))}
        <noscript>
          <Button type="submit" look="secondary">
            {t('list.apply')}
          </Button>
        </noscript>
      </div>
      {search.bbox && <input type="hidden" name="bbox" value={search.bbox} />}
      {search.sort && <input type="hidden" name="sort" value={search.sort} />}
    </form>
  );
}
