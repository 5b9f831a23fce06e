import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

/** The first is the default. */
export const reportDays = [90, 7, 30, 365] as const;

export const analyticsQueries = (api: Api) => ({
  report: (days: number) =>
    queryOptions({
      queryKey: ['analytics', api.locale, days],
      queryFn: ({ signal }) => api.call('getAnalytics', { query: { days } }, signal),
    }),
});
