import { type DehydratedState, hashKey, type QueryKey, type QueryState } from '@tanstack/react-query';

/** Loaded data of a page: what dehydrated queries do not have in common. */
export interface PageData {
  readonly queries: readonly { readonly queryKey: QueryKey; readonly data: unknown }[];
}

const loaded = {
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
} as const satisfies Omit<QueryState, 'data' | 'dataUpdatedAt'>;

/** Returns the data without the time of rendering, so that equal pages are identical and can be revalidated. */
export const pageData = ({ queries }: DehydratedState): PageData => ({
  queries: queries.map(({ queryKey, state }) => ({ queryKey, data: state.data })),
});

/** Marks the data as fresh on arrival, whatever their age in a cache or the device's clock. */
export function arrivedNow({ queries }: PageData): DehydratedState {
  const now = Date.now();
  return {
    mutations: [],
    queries: queries.map(({ queryKey, data }) => ({
      queryKey,
      queryHash: hashKey(queryKey),
      dehydratedAt: now,
      state: { ...loaded, data, dataUpdatedAt: now },
    })),
  };
}
