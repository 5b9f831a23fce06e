import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

export interface MaturityParams {
  initiative: string;
  /** Default: the latest. */
  year?: number | undefined;
}

export const maturityEditingKey = (api: Api, initiative: string) =>
  ['maturity', 'editing', api.locale, initiative] as const;

export const maturityQueries = (api: Api) => ({
  detail: ({ initiative, year }: MaturityParams) =>
    queryOptions({
      queryKey: ['maturity', 'detail', api.locale, initiative, year ?? null],
      queryFn: ({ signal }) => api.call('getMaturity', { params: { initiative }, query: { year } }, signal),
    }),
  editing: ({ initiative, year }: MaturityParams) =>
    queryOptions({
      queryKey: [...maturityEditingKey(api, initiative), year ?? null],
      queryFn: ({ signal }) =>
        api.call('getMaturityEditing', { params: { initiative }, query: { year } }, signal),
    }),
});
