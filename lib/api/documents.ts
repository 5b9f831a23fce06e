import { queryOptions } from '@tanstack/react-query';
import { documentFacets, documentSorts } from '#contract/documentList.ts';
import type { DocumentQueryInput } from '#contract/document.ts';
import { routes } from '#lib/config/routes.ts';
import type { Api } from './api.ts';
import { DIRECTORY_PAGE, type ListDefinition, type ListSearch } from './listSearch.ts';

/** @param organization slug */
export const documentListDefinition = (organization: string) =>
  ({
    facets: documentFacets,
    sorts: documentSorts,
    downloads: ['csv'],
    within: { organization },
    href: (query = '') => routes.organizationDocuments(organization, query),
  }) satisfies ListDefinition;

/** Filters, order and page of the list as they stand in the address. */
export type DocumentSearch = ListSearch<(typeof documentFacets)[number], (typeof documentSorts)[number]>;

export const documentQueries = (api: Api) => ({
  /** Long pages, so that nearly every document can be found at its place. */
  list: (organization: string, search: DocumentSearch) =>
    queryOptions({
      queryKey: ['documents', 'list', api.locale, organization, search],
      queryFn: ({ signal }) => {
        const query = { pageSize: DIRECTORY_PAGE, ...search } as DocumentQueryInput;
        return api.call('listDocuments', { params: { organization }, query }, signal);
      },
    }),
});
