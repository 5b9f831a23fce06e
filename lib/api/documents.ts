import { queryOptions } from '@tanstack/react-query';
import { documentFacets, documentSorts } from '#contract/documentList.ts';
import type { DocumentQuery } from '#contract/document.ts';
import { routes } from '#lib/config/routes.ts';
import type { Api } from './api.ts';
import type { ListDefinition, ListSearch } from './listSearch.ts';

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
  list: (organization: string, search: DocumentSearch) =>
    queryOptions({
      queryKey: ['documents', 'list', api.locale, organization, search],
      queryFn: ({ signal }) => {
        const query = search as typeof search & Pick<DocumentQuery, 'language'>;
        return api.call('listDocuments', { params: { organization }, query }, signal);
      },
    }),
});
