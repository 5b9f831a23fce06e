import { queryOptions } from '@tanstack/react-query';
import { directorySorts, organizationFacets } from '#contract/organizations/constants.ts';
import { routes } from '#lib/config/routes.ts';
import type { Api } from './api.ts';
import { DIRECTORY_PAGE, type ListDefinition, type ListSearch } from './listSearch.ts';

export const organizationListDefinition = {
  facets: organizationFacets,
  sorts: directorySorts,
  operation: 'listOrganizations',
  href: routes.organizations,
  downloads: ['csv'],
} satisfies ListDefinition;

export type OrganizationSearch = ListSearch<
  (typeof organizationFacets)[number],
  (typeof directorySorts)[number]
>;

export const organizationQueries = (api: Api) => ({
  list: (search: OrganizationSearch) =>
    queryOptions({
      queryKey: ['organizations', 'list', api.locale, search],
      queryFn: ({ signal }) =>
        api.call('listOrganizations', { query: { pageSize: DIRECTORY_PAGE, ...search } }, signal),
    }),
  detail: (organization: string) =>
    queryOptions({
      queryKey: ['organizations', 'detail', api.locale, organization],
      queryFn: ({ signal }) => api.call('getOrganization', { params: { organization } }, signal),
    }),
  commodities: (organization: string) =>
    queryOptions({
      queryKey: ['organizations', 'commodities', api.locale, organization],
      queryFn: ({ signal }) => api.call('getOrganizationCommodities', { params: { organization } }, signal),
    }),
});
