import { queryOptions } from '@tanstack/react-query';
import { directorySorts, portfolioFacets } from '#contract/organizations/constants.ts';
import { routes } from '#lib/config/routes.ts';
import type { Api } from './api.ts';
import { DIRECTORY_PAGE, type ListDefinition, type PortfolioSearch } from './listSearch.ts';

export const consortiumListDefinition = {
  facets: portfolioFacets,
  sorts: directorySorts,
  operation: 'listConsortiums',
  href: routes.consortiums,
  downloads: ['csv'],
} satisfies ListDefinition;

export const consortiumQueries = (api: Api) => ({
  list: (search: PortfolioSearch) =>
    queryOptions({
      queryKey: ['consortiums', 'list', api.locale, search],
      queryFn: ({ signal }) =>
        api.call('listConsortiums', { query: { pageSize: DIRECTORY_PAGE, ...search } }, signal),
    }),
  /** With some initiatives, or all. */
  detail: (consortium: string, initiatives?: number) =>
    queryOptions({
      queryKey: ['consortiums', 'detail', api.locale, consortium, initiatives],
      queryFn: ({ signal }) =>
        api.call('getConsortium', { params: { consortium }, query: { initiatives } }, signal),
    }),
});
