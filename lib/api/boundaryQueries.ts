import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

export const boundaryQueries = (api: Api) => ({
  /** A prepared boundary never changes. */
  one: (boundary: string) =>
    queryOptions({
      queryKey: ['boundaries', api.locale, boundary],
      queryFn: ({ signal }) => api.call('getBoundary', { params: { boundary }, query: {} }, signal),
      staleTime: Infinity,
      retry: false,
    }),
});
