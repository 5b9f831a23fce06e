import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

/** What the address of an initiative's maturity holds. */
export interface MaturityParams {
  initiative: string;
  /** The latest one where it is left out. */
  year?: number | undefined;
}

/** Where the answers of all years of an initiative are kept. */
export const maturityEditingKey = (api: Api, initiative: string) =>
  ['maturity', 'editing', api.locale, initiative] as const;

export const maturityQueries = (api: Api) => ({
  detail: ({ initiative, year }: MaturityParams) =>
    queryOptions({
      queryKey: ['maturity', 'detail', api.locale, initiative, year ?? null],
      queryFn: ({ signal }) => api.call('getMaturity', { params: { initiative }, query: { year } }, signal),
    }),
  /** The answers as those see them who work on them. */
  editing: ({ initiative, year }: MaturityParams) =>
    queryOptions({
      queryKey: [...maturityEditingKey(api, initiative), year ?? null],
      queryFn: ({ signal }) =>
        api.call('getMaturityEditing', { params: { initiative }, query: { year } }, signal),
    }),
});
