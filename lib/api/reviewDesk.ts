import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

export const reviewDeskQueries = (api: Api) => ({
  /** What waits for whoever is signed in, in all their initiatives. */
  mine: (oid: string) =>
    queryOptions({
      queryKey: ['review-desk', api.locale, oid],
      queryFn: ({ signal }) => api.call('getReviewDesk', {}, signal),
      staleTime: 10_000,
      refetchOnWindowFocus: true,
    }),
});
