import type { OperationTable } from '../shared/operation.ts';
import { codeMemberEndpoints } from './endpoints.ts';
import {
  codeListParams,
  codeParams,
  codeRevisions,
  codeRevisionsQuery,
  codeUses,
  codeUsesQuery,
  managedList,
  managedLists,
  savedCode,
} from './schema.ts';
import { codeBody, codeMerge, codeOrder, codeReason, newCode } from './write.ts';

const change = { params: codeParams, requires: ['user', 'version'], response: savedCode } as const;

export const codeOperations = {
  listManagedCodeLists: {
    ...codeMemberEndpoints.listManagedCodeLists,
    summary: 'Code lists, for those who maintain them',
    isFresh: true,
    response: managedLists,
  },
  getManagedCodeList: {
    ...codeMemberEndpoints.getManagedCodeList,
    summary: 'Codes of a list in all languages, with the number of their uses',
    params: codeListParams,
    isFresh: true,
    response: managedList,
  },
  listCodeRevisions: {
    ...codeMemberEndpoints.listCodeRevisions,
    summary: 'The history of a code list, or of one code',
    params: codeListParams,
    query: codeRevisionsQuery,
    isFresh: true,
    response: codeRevisions,
  },
  getCodeUses: {
    ...codeMemberEndpoints.getCodeUses,
    summary: 'Records and drafts that use a code, and what prevents a merge into another',
    params: codeParams,
    query: codeUsesQuery,
    isFresh: true,
    response: codeUses,
  },
  createCode: {
    ...codeMemberEndpoints.createCode,
    summary: 'Adds a code to a list',
    params: codeListParams,
    body: newCode,
    requires: ['user', 'idempotency-key'],
    response: savedCode,
  },
  updateCode: {
    ...codeMemberEndpoints.updateCode,
    ...change,
    summary: 'Changes the names and explanations of a code',
    body: codeBody,
  },
  orderCodes: {
    ...codeMemberEndpoints.orderCodes,
    summary: 'Changes the order of all codes of a list',
    params: codeListParams,
    body: codeOrder,
    requires: ['user'],
    response: managedList,
  },
  withdrawCode: {
    ...codeMemberEndpoints.withdrawCode,
    ...change,
    summary: 'Withdraws a code: it stays where it is used, and cannot be chosen any more',
    body: codeReason,
  },
  restoreCode: {
    ...codeMemberEndpoints.restoreCode,
    ...change,
    summary: 'Makes a withdrawn code a choice again',
    body: codeReason,
  },
  mergeCode: {
    ...codeMemberEndpoints.mergeCode,
    ...change,
    summary: 'Merges a code into another, which replaces it in records, drafts, filters and content files',
    body: codeMerge,
  },
} as const satisfies OperationTable;
