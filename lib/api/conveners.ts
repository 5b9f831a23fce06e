import { queryOptions } from '@tanstack/react-query';
import { directorySorts, portfolioFacets } from '#contract/organizations/constants.ts';
import { routes } from '#lib/config/routes.ts';
import type { Api } from './api.ts';
import { DIRECTORY_PAGE, type ListDefinition, type PortfolioSearch } from './listSearch.ts';
import { orNull } from './orNull.ts';

export const convenerListDefinition = {
  facets: portfolioFacets,
  sorts: directorySorts,
  operation: 'listConveners',
  href: routes.conveners,
  downloads: ['csv'],
} satisfies ListDefinition;

export const convenerQueries = (api: Api) => ({
  list: (search: PortfolioSearch) =>
    queryOptions({
      queryKey: ['conveners', 'list', api.locale, search],
      queryFn: ({ signal }) =>
        api.call('listConveners', { query: { pageSize: DIRECTORY_PAGE, ...search } }, signal),
    }),
  /** With some initiatives, or all. */
  /** Null without such a convener. */
  named: (convener: string) =>
    queryOptions({
      queryKey: ['conveners', 'named', api.locale, convener],
      queryFn: async ({ signal }) => {
        const query = { initiatives: 0 };
        const found = await orNull(api.call('getConvener', { params: { convener }, query }, signal));
        return found && { slug: found.slug, name: found.name, language: found.language };
      },
    }),
  detail: (convener: string, initiatives?: number) =>
    queryOptions({
      queryKey: ['conveners', 'detail', api.locale, convener, initiatives],
      queryFn: ({ signal }) =>
        api.call('getConvener', { params: { convener }, query: { initiatives } }, signal),
    }),
});
