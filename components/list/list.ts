import type { ReactNode } from 'react';
import type { FacetValue, ListResponse } from '#contract/shared/list.ts';
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

export interface ListFrame<F extends string> extends Omit<ListResponse<unknown, F>, 'items' | 'facets'> {
  /** Without filters that have no menu. */
  facets: Readonly<Partial<Record<F, FacetValue[] | undefined>>>;
}

/** True if there is nothing to search, sort or draw on a map. */
export const isEmpty = ({ totalUnfiltered }: Pick<ListFrame<string>, 'totalUnfiltered'>): boolean =>
  totalUnfiltered === 0;
