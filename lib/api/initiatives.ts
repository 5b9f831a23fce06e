import { queryOptions } from '@tanstack/react-query';
import type { InitiativeQueryInput } from '#contract/initiative.ts';
import type { Api } from './api.ts';

/** Filters, sort and page of the list as they stand in the address. */
export type InitiativeSearch = InitiativeQueryInput;

export const initiativeQueries = (api: Api) => ({
  list: (search: InitiativeSearch) =>
    queryOptions({
      queryKey: ['initiatives', 'list', api.locale, search],
      queryFn: ({ signal }) => api.call('listInitiatives', { query: search }, signal),
    }),
  /** All results of the filters, whatever the page, the sort or the visible part of the map. */
  points: ({ bbox: _bbox, sort: _sort, page: _page, pageSize: _pageSize, ...filter }: InitiativeSearch) =>
    queryOptions({
      queryKey: ['initiatives', 'points', api.locale, filter],
      queryFn: ({ signal }) => api.call('listInitiativePoints', { query: filter }, signal),
    }),
  detail: (initiative: string) =>
    queryOptions({
      queryKey: ['initiatives', 'detail', api.locale, initiative],
      queryFn: ({ signal }) => api.call('getInitiative', { params: { initiative } }, signal),
    }),
});

/** What the home page shows: one to picture, six as cards. */
export const recentInitiatives: InitiativeSearch = { sort: 'updated', pageSize: 7 };
