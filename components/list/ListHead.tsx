import { PageHead } from '#components/layout/PageHead.tsx';
import { isFiltered } from '#lib/api/listSearch.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { List, ListFrame } from './list.ts';
import { useChips } from './useChips.ts';

interface ListHeadProps<F extends string, S extends string> {
  list: List<F, S>;
  /** Undefined if the list failed to load. */
  frame: ListFrame<F> | undefined;
  title: string;
  description: string;
}

/**
 * Names filters and page number in the title. Search engines index pages of results, but no filtered ones.
 */
export function ListHead<F extends string, S extends string>(props: ListHeadProps<F, S>) {
  const { list, frame, title, description } = props;
  const { definition, search } = list;
  const { t } = useTranslation('common');
  const filters = useChips(list, frame?.facets).map(({ label }) => label);
  const page = frame?.page ?? 1;
  const filtered =
    filters.length > 0 ? t('list.filteredTitle', { filters: filters.join(', '), title }) : title;
  return (
    <PageHead
      title={page > 1 ? t('list.pageTitle', { title: filtered, page }) : filtered}
      description={description}
      query={page > 1 ? `page=${String(page)}` : ''}
      noIndex={isFiltered(definition, search) || Boolean(search.sort ?? search.facetText)}
    />
  );
}
