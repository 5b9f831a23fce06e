import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

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
