import { queryOptions } from '@tanstack/react-query';
import { documentFacets, documentSorts } from '#contract/documents/constants.ts';
import type { DocumentQueryInput } from '#contract/documents/schema.ts';
import { routes } from '#lib/config/routes.ts';
import type { Api } from './api.ts';
import { DIRECTORY_PAGE, type ListDefinition, type ListSearch } from './listSearch.ts';

export const documentListDefinition = (organization: string) =>
  ({
    facets: documentFacets,
    sorts: documentSorts,
    operation: 'listDocuments',
    downloads: ['csv'],
    within: { organization },
    href: (query = '') => routes.organizationDocuments(organization, query),
  }) satisfies ListDefinition;

export type DocumentSearch = ListSearch<(typeof documentFacets)[number], (typeof documentSorts)[number]>;

export type DocumentOwner = { readonly organization: string } | { readonly initiative: string };

export const documentQueries = (api: Api) => ({
  ofInitiative: (initiative: string) =>
    queryOptions({
      queryKey: ['documents', 'initiative', api.locale, initiative],
      queryFn: ({ signal }) => api.call('listInitiativeDocuments', { params: { initiative } }, signal),
    }),
  editing: (owner: DocumentOwner) =>
    queryOptions({
      queryKey: ['documents', 'editing', api.locale, owner],
      queryFn: ({ signal }) =>
        'organization' in owner
          ? api.call('getDocumentEditing', { params: owner }, signal)
          : api.call('getInitiativeDocumentEditing', { params: owner }, signal),
    }),
  list: (organization: string, search: DocumentSearch) =>
    queryOptions({
      queryKey: ['documents', 'list', api.locale, organization, search],
      queryFn: ({ signal }) => {
        const query = { pageSize: DIRECTORY_PAGE, ...search } as DocumentQueryInput;
        return api.call('listDocuments', { params: { organization }, query }, signal);
      },
    }),
});
