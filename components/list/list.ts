import type { ReactNode } from 'react';
import type { ListResponse } from '#contract/shared/list.ts';
import type { ListDefinition, ListSearch } from '#lib/api/listSearch.ts';

/** Lists by the key of their texts in `common`. */
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

export interface List<F extends string = string, S extends string = string> {
  name: ListName;
  definition: ListDefinition<F, S>;
  /** Selection, also while its results load. */
  search: ListSearch<F, S>;
  go: (search: ListSearch<F, S>) => void;
  notes?: Readonly<Partial<Record<F, ReactNode>>>;
}

export type ListFrame<F extends string> = Omit<ListResponse<unknown, F>, 'items'>;

/** True if there is nothing to search, sort or draw on a map. */
export const isEmpty = ({ totalUnfiltered }: Pick<ListFrame<string>, 'totalUnfiltered'>): boolean =>
  totalUnfiltered === 0;
