import { saved } from '../records/write.ts';
import type { OperationTable } from '../shared/operation.ts';
import { navigationEditing, pageEditing, pageEditingList, pageParams } from './editing.ts';
import { pageEndpoints, pageMemberEndpoints } from './endpoints.ts';
import { pageDetail, pageQuery } from './schema.ts';
import { navigationBody, pageBody } from './write.ts';

export const pageOperations = {
  getPage: {
    ...pageEndpoints.getPage,
    summary: 'The page of a path; a former path answers the record with its present path',
    query: pageQuery,
    response: pageDetail,
  },
  listPageEditing: {
    ...pageMemberEndpoints.listPageEditing,
    summary: 'All pages with their languages and states, for those who may change them',
    response: pageEditingList,
  },
  getPageEditing: {
    ...pageMemberEndpoints.getPageEditing,
    summary: 'A page as it is written, in all languages, for those who may change it',
    params: pageParams,
    response: pageEditing,
  },
  getNavigationEditing: {
    ...pageMemberEndpoints.getNavigationEditing,
    summary: 'Pages by their place in header and footer, for those who may change it',
    isFresh: true,
    response: navigationEditing,
  },
  updateNavigation: {
    ...pageMemberEndpoints.updateNavigation,
    summary: 'Changes the places and the order of pages in header and footer',
    body: navigationBody,
    requires: ['user', 'version'],
    response: navigationEditing,
  },
  updatePage: {
    ...pageMemberEndpoints.updatePage,
    summary: 'Changes the text of a page in one language, and its state',
    params: pageParams,
    body: pageBody,
    requires: ['user', 'version'],
    response: saved,
  },
} as const satisfies OperationTable;
