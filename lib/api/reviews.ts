import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

export const reviewQueueQueries = (api: Api) => ({
  mine: (oid: string) =>
    queryOptions({
      queryKey: ['review-queue', api.locale, oid],
      queryFn: ({ signal }) => api.call('getReviewQueue', {}, signal),
      staleTime: 10_000,
      refetchOnWindowFocus: true,
    }),
});
