import { type DehydratedState, hashKey, type QueryKey, type QueryState } from '@tanstack/react-query';

/** Data of a page by query. */
export interface PageData {
  readonly queries: readonly (readonly [QueryKey, unknown])[];
}

/** State of all loaded queries, which pages need not contain. */
const loaded: Omit<QueryState, 'data' | 'dataUpdatedAt'> = {
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
};

/** Marks the data as fresh on arrival, whatever their age in a cache or the device's clock. */
export const arrivedNow = ({ queries }: PageData): DehydratedState => ({
  mutations: [],
  queries: queries.map(([queryKey, data]) => ({
    queryKey,
    queryHash: hashKey(queryKey),
    // Matters to queries that were still loading.
    dehydratedAt: 0,
    state: { ...loaded, data, dataUpdatedAt: Date.now() },
  })),
});
