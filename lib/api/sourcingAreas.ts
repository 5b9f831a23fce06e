import { queryOptions } from '@tanstack/react-query';
import { sourcingAreaFacets, sourcingAreaSorts } from '#contract/sourcingAreas/constants.ts';
import { routes } from '#lib/config/routes.ts';
import type { Api } from './api.ts';
import { DIRECTORY_PAGE, type ListDefinition, type ListSearch } from './listSearch.ts';

export const sourcingAreaListDefinition = (organization: string) =>
  ({
    facets: sourcingAreaFacets,
    sorts: sourcingAreaSorts,
    operation: 'listSourcingAreas',
    downloads: ['csv', 'geojson'],
    within: { organization },
    href: (query = '') => routes.sourcingAreas(organization, query),
  }) satisfies ListDefinition;

export type SourcingAreaSearch = ListSearch<
  (typeof sourcingAreaFacets)[number],
  (typeof sourcingAreaSorts)[number]
>;

export interface SourcingAreaAddress {
  organization: string;
  sourcingArea: string;
}

export const sourcingAreaQueries = (api: Api) => ({
  list: (organization: string, search: SourcingAreaSearch) =>
    queryOptions({
      queryKey: ['sourcingAreas', 'list', api.locale, organization, search],
      queryFn: ({ signal }) =>
        api.call(
          'listSourcingAreas',
          { params: { organization }, query: { pageSize: DIRECTORY_PAGE, ...search } },
          signal,
        ),
    }),
  detail: ({ organization, sourcingArea }: SourcingAreaAddress) =>
    queryOptions({
      queryKey: ['sourcingAreas', 'detail', api.locale, organization, sourcingArea],
      queryFn: ({ signal }) =>
        api.call('getSourcingArea', { params: { organization, sourcingArea } }, signal),
    }),
});
