import type { DehydratedState } from '@tanstack/react-query';
import type { PageData } from './dehydration.ts';

const state: PageData['state'] = {
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

/** Returns the data without the time of rendering, so that equal pages are identical and can be revalidated. */
export const pageData = ({ queries }: DehydratedState): PageData => ({
  queries: queries.map((query) => [query.queryKey, query.state.data]),
  state,
});
