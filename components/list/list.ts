import type { ListResponse } from '#contract/shared/list.ts';
import type { ListDefinition, ListSearch } from '#lib/api/listSearch.ts';

/** Lists of the site, by the key of their texts in the namespace `common`. */
export type ListName =
  | 'documents'
  | 'sourcingAreas'
  | 'initiatives'
  | 'organizations'
  | 'conveners'
  | 'consortiums'
  | 'projects'
  | 'opportunities'
  | 'stories'
  | 'updates'
  | 'actions';

/** State that the parts of one list share. */
export interface List<F extends string = string, S extends string = string> {
  name: ListName;
  definition: ListDefinition<F, S>;
  /** Current selection, also while its results load. */
  search: ListSearch<F, S>;
  go: (search: ListSearch<F, S>) => void;
}

/** Part of a list's response that does not depend on its items. */
export type ListFrame<F extends string> = Omit<ListResponse<unknown, F>, 'items'>;
