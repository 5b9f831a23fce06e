import { queryOptions } from '@tanstack/react-query';
import { actionFacets, actionSorts } from '#contract/actions/constants.ts';
import { routes } from '#lib/config/routes.ts';
import type { Api } from './api.ts';
import type { ListDefinition, ListSearch } from './listSearch.ts';

export const actionListDefinition = (initiative: string) =>
  ({
    facets: actionFacets,
    sorts: actionSorts,
    operation: 'listActions',
    downloads: ['csv'],
    within: { initiative },
    href: (query = '') => routes.ecosystemAction(initiative, query),
  }) satisfies ListDefinition;

export type ActionSearch = ListSearch<(typeof actionFacets)[number], (typeof actionSorts)[number]>;

export const actionQueries = (api: Api) => ({
  overview: (initiative: string) =>
    queryOptions({
      queryKey: ['actions', 'overview', api.locale, initiative],
      queryFn: ({ signal }) => api.call('getEcosystemAction', { params: { initiative } }, signal),
    }),
  editing: (initiative: string) =>
    queryOptions({
      queryKey: ['actions', 'editing', api.locale, initiative],
      queryFn: ({ signal }) => api.call('getActionEditing', { params: { initiative } }, signal),
    }),
  record: (initiative: string, action: string) =>
    queryOptions({
      queryKey: ['actions', 'record', api.locale, initiative, action],
      queryFn: ({ signal }) => api.call('getActionRecord', { params: { initiative, action } }, signal),
    }),
  list: (initiative: string, search: ActionSearch) =>
    queryOptions({
      queryKey: ['actions', 'list', api.locale, initiative, search],
      queryFn: ({ signal }) => api.call('listActions', { params: { initiative }, query: search }, signal),
    }),
});
