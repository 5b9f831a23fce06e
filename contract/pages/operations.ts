import { saved } from '../records/write.ts';
import type { OperationTable } from '../shared/operation.ts';
import { navigationEditing, pageEditing, pageEditingList, pageParams } from './editing.ts';
import { pageEndpoints, pageMemberEndpoints } from './endpoints.ts';
import { pageDetail, pageQuery } from './schema.ts';
import { navigationBody, pageBody } from './write.ts';

export const pageOperations = {
  getPage: {
    ...pageEndpoints.getPage,
    summary: 'Returns a page by its path; for a former path, the page with its current path',
    query: pageQuery,
    response: pageDetail,
  },
  listPageEditing: {
    ...pageMemberEndpoints.listPageEditing,
    summary: 'Lists all pages with their languages and states, for their editors',
    response: pageEditingList,
  },
  getPageEditing: {
    ...pageMemberEndpoints.getPageEditing,
    summary: 'Returns a page in all languages for editing',
    params: pageParams,
    response: pageEditing,
  },
  getNavigationEditing: {
    ...pageMemberEndpoints.getNavigationEditing,
    summary: 'Lists pages by their place in header and footer, for those who may change it',
    isFresh: true,
    response: navigationEditing,
  },
  updateNavigation: {
    ...pageMemberEndpoints.updateNavigation,
    summary: 'Updates the places and the order of pages in header and footer',
    body: navigationBody,
    requires: ['user', 'version'],
    response: navigationEditing,
  },
  updatePage: {
    ...pageMemberEndpoints.updatePage,
    summary: 'Updates the text of a page in one language, and its state',
    params: pageParams,
    body: pageBody,
    requires: ['user', 'version'],
    response: saved,
  },
} as const satisfies OperationTable;
