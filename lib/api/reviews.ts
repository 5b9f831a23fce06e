import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

export const reviewQueueQueries = (api: Api) => ({
  /** Review queue of the signed-in person, in all their initiatives. */
  mine: (oid: string) =>
    queryOptions({
      queryKey: ['review-queue', api.locale, oid],
      queryFn: ({ signal }) => api.call('getReviewQueue', {}, signal),
      staleTime: 10_000,
      refetchOnWindowFocus: true,
    }),
});
