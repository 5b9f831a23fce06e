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
    summary: 'Lists code lists for their editors',
    isFresh: true,
    response: managedLists,
  },
  getManagedCodeList: {
    ...codeMemberEndpoints.getManagedCodeList,
    summary: 'Lists the codes of a code list in all languages, with the number of their uses',
    params: codeListParams,
    isFresh: true,
    response: managedList,
  },
  listCodeRevisions: {
    ...codeMemberEndpoints.listCodeRevisions,
    summary: 'Lists the versions of a code list, or of one code',
    params: codeListParams,
    query: codeRevisionsQuery,
    isFresh: true,
    response: codeRevisions,
  },
  getCodeUses: {
    ...codeMemberEndpoints.getCodeUses,
    summary: 'Lists records and drafts that use a code, and conflicts of a merge into another',
    params: codeParams,
    query: codeUsesQuery,
    isFresh: true,
    response: codeUses,
  },
  createCode: {
    ...codeMemberEndpoints.createCode,
    summary: 'Creates a code of a code list',
    params: codeListParams,
    body: newCode,
    requires: ['user', 'idempotency-key'],
    response: savedCode,
  },
  updateCode: {
    ...codeMemberEndpoints.updateCode,
    ...change,
    summary: 'Updates the names and descriptions of a code',
    body: codeBody,
  },
  orderCodes: {
    ...codeMemberEndpoints.orderCodes,
    summary: 'Reorders the codes of a code list',
    params: codeListParams,
    body: codeOrder,
    requires: ['user'],
    response: managedList,
  },
  withdrawCode: {
    ...codeMemberEndpoints.withdrawCode,
    ...change,
    summary: 'Withdraws a code: it remains where it is used, and cannot be selected any more',
    body: codeReason,
  },
  restoreCode: {
    ...codeMemberEndpoints.restoreCode,
    ...change,
    summary: 'Reactivates a withdrawn code',
    body: codeReason,
  },
  mergeCode: {
    ...codeMemberEndpoints.mergeCode,
    ...change,
    summary: 'Merges a code into another, which replaces it in records, drafts, filters and content files',
    body: codeMerge,
  },
} as const satisfies OperationTable;
