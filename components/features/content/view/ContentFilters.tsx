import Link from 'next/link';
import { useLocale } from '#components/layout/useLocale.ts';
import { SearchField } from '#components/ui/SearchField.tsx';
import { type ContentNoun, contentStates } from '#contract/content/constants.ts';
import type { ContentList } from '#contract/content/schema.ts';
import { type ContentSearch, contentSearchQuery } from '#lib/api/content.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { ContentChips } from './ContentChips.tsx';
import { FilterFields } from './FilterFields.tsx';

interface ContentFiltersProps {
  noun: ContentNoun;
  search: ContentSearch;
  list: ContentList;
}

/** Search, states and order of a list in its address; works without JavaScript. */
export function ContentFilters({ noun, search, list }: ContentFiltersProps) {
  const { t } = useTranslation(['content', 'common']);
  const locale = useLocale();
  const { q, state = [], within } = search;
  const href = (changes: ContentSearch) =>
    studioRoutes.records(noun, contentSearchQuery({ ...search, page: 1, ...changes }));
  const link = 'inline-flex min-h-11 items-center gap-1 rounded-full border px-4 py-1 text-small';
  const states = contentStates.filter((each) => list.states[each] || state.includes(each));
  return (
    <div className="space-y-4" data-screen-only>
      <form
        role="search"
        method="get"
        action={localizedPath(studioRoutes.records(noun), locale)}
        className="space-y-3"
      >
        <SearchField
          key={q ?? ''}
          name="q"
          label={t('list.search')}
          placeholder={t('list.search')}
          submit={t('common:search.submit')}
          defaultValue={q ?? ''}
        />
        {state.map((each) => (
          <input key={each} type="hidden" name="state" value={each} />
        ))}
        {within !== undefined && <input type="hidden" name="within" value={within} />}
        <FilterFields {...{ search }} filters={list.filters} />
      </form>
      {states.length > 0 && (
        <ul aria-label={t('list.states')} className="flex flex-wrap gap-2">
          {states.map((each) => {
            const isChosen = state.includes(each);
            const next = isChosen ? state.filter((other) => other !== each) : [...state, each];
            return (
              <li key={each}>
                <Link
                  href={href({ state: next.length > 0 ? next : undefined })}
                  prefetch={false}
                  scroll={false}
                  aria-current={isChosen ? 'true' : undefined}
                  className={`${link} ${isChosen ? 'border-forest bg-forest text-paper' : 'border-moss hover:bg-sand'}`}
                >
                  {t(`state.${each}`)} ({formatNumber(list.states[each], locale)})
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      <ContentChips {...{ noun, search, list }} />
      <p role="status" className="text-small text-stone">
        {t('list.count', { count: list.total, formatted: formatNumber(list.total, locale) })}
      </p>
    </div>
  );
}
