import type { ListResponse } from '#contract/shared/list.ts';
import type { ListDefinition, ListSearch } from '#lib/api/listSearch.ts';

/** The lists of the site, by the name of their texts in the namespace `common`. */
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

/** What the parts of one list share. */
export interface List<F extends string = string, S extends string = string> {
  name: ListName;
  definition: ListDefinition<F, S>;
  /** What is chosen, also where its results are still on their way. */
  search: ListSearch<F, S>;
  go: (search: ListSearch<F, S>) => void;
}

/** The part of a list's answer that does not depend on its items. */
export type ListFrame<F extends string> = Omit<ListResponse<unknown, F>, 'items'>;
