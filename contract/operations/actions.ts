import { actionList, actionParams, actionQuery, ecosystemAction } from '../action.ts';
import { endpoints } from '../endpoints.ts';
import type { OperationTable } from './operation.ts';

export const actionOperations = {
  getEcosystemAction: {
    ...endpoints.getEcosystemAction,
    summary: 'The action plan of one initiative, and its actions by goal and actor',
    params: actionParams,
    answer: ecosystemAction,
  },
  listActions: {
    ...endpoints.listActions,
    summary: 'Actions of one initiative, filtered, sorted and paged, with facet counts',
    params: actionParams,
    query: actionQuery,
    answer: actionList,
  },
} as const satisfies OperationTable;
