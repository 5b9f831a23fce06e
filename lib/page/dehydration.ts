import { type DehydratedState, hashKey, type QueryKey, type QueryState } from '@tanstack/react-query';

/** Data of a page by query, and the state that all loaded queries have. */
export interface PageData {
  readonly queries: readonly (readonly [QueryKey, unknown])[];
  readonly state: Omit<QueryState, 'data' | 'dataUpdatedAt'>;
}

/** Marks the data as fresh on arrival, whatever their age in a cache or the device's clock. */
export const arrivedNow = ({ queries, state }: PageData): DehydratedState => ({
  mutations: [],
  queries: queries.map(([queryKey, data]) => ({
    queryKey,
    queryHash: hashKey(queryKey),
    // Matters to queries that were still loading.
    dehydratedAt: 0,
    state: { ...state, data, dataUpdatedAt: Date.now() },
  })),
});
