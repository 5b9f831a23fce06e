import { queryOptions } from '@tanstack/react-query';
import type { AllOpportunityQueryInput } from '#contract/opportunities/schema.ts';
import {
  allOpportunityFacets,
  opportunityFacets,
  opportunitySorts,
  optionalSorts,
} from '#contract/projects/constants.ts';
import { routes } from '#lib/config/routes.ts';
import type { Api } from './api.ts';
import { LATEST, type ListDefinition, type ListSearch } from './listSearch.ts';

const list = {
  facets: opportunityFacets,
  sorts: opportunitySorts,
  optionalSorts,
  operation: 'listOpportunities',
  downloads: ['csv'],
} satisfies Omit<ListDefinition, 'href'>;

export const opportunityListDefinition = (initiative: string) =>
  ({
    ...list,
    within: { initiative },
    href: (query = '') => routes.opportunities(initiative, query),
  }) satisfies ListDefinition;

export type OpportunitySearch = ListSearch<
  (typeof opportunityFacets)[number],
  (typeof opportunitySorts)[number]
>;

export const allOpportunityListDefinition = {
  facets: allOpportunityFacets,
  sorts: opportunitySorts,
  optionalSorts,
  operation: 'listAllOpportunities',
  onMap: true,
  downloads: ['csv'],
  href: routes.allOpportunities,
} satisfies ListDefinition;

export type AllOpportunitySearch = ListSearch<
  (typeof allOpportunityFacets)[number],
  (typeof opportunitySorts)[number]
>;

export const toQuery = (search: AllOpportunitySearch) => search as AllOpportunityQueryInput;

export interface OpportunityAddress {
  initiative: string;
  opportunity: string;
}

export const opportunityQueries = (api: Api) => ({
  list: (initiative: string, search: OpportunitySearch) =>
    queryOptions({
      queryKey: ['opportunities', 'list', api.locale, initiative, search],
      queryFn: ({ signal }) =>
        api.call('listOpportunities', { params: { initiative }, query: search }, signal),
    }),
  all: (search: AllOpportunitySearch) =>
    queryOptions({
      queryKey: ['opportunities', 'all', api.locale, search],
      queryFn: ({ signal }) => api.call('listAllOpportunities', { query: toQuery(search) }, signal),
    }),
  open: (initiative: string) =>
    queryOptions({
      queryKey: ['opportunities', 'open', api.locale, initiative],
      queryFn: async ({ signal }) => {
        const args = { params: { initiative }, query: { phase: ['open'], pageSize: LATEST } };
        const { items, total } = await api.call('listOpportunities', args, signal);
        return { items, total };
      },
    }),
  detail: ({ initiative, opportunity }: OpportunityAddress) =>
    queryOptions({
      queryKey: ['opportunities', 'detail', api.locale, initiative, opportunity],
      queryFn: ({ signal }) => api.call('getOpportunity', { params: { initiative, opportunity } }, signal),
    }),
});
