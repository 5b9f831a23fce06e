import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

export const boundaryQueries = (api: Api) => ({
  /**
   * A prepared boundary never changes.
   *
   * @param initiative slug of the boundary's own initiative, which is no overlap
   */
  one: (boundary: string, initiative?: string) =>
    queryOptions({
      queryKey: ['boundaries', api.locale, boundary, initiative ?? null],
      queryFn: ({ signal }) =>
        api.call('getBoundary', { params: { boundary }, query: initiative ? { initiative } : {} }, signal),
      staleTime: Infinity,
      retry: false,
    }),
});
