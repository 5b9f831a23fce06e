import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

/** Slugs of an indicator's initiative and its own. */
export interface IndicatorAddress {
  initiative: string;
  indicator: string;
}

export const indicatorQueries = (api: Api) => ({
  detail: ({ initiative, indicator }: IndicatorAddress) =>
    queryOptions({
      queryKey: ['indicators', 'detail', api.locale, initiative, indicator],
      queryFn: ({ signal }) => api.call('getIndicator', { params: { initiative, indicator } }, signal),
    }),
});
