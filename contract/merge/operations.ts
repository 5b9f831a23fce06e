import { savedContent } from '../content/schema.ts';
import type { OperationTable } from '../shared/operation.ts';
import { mergeMemberEndpoints } from './endpoints.ts';
import { mergeParams, mergePreview, mergeQuery } from './schema.ts';
import { mergeBody } from './write.ts';

export const mergeOperations = {
  previewOrganizationMerge: {
    ...mergeMemberEndpoints.previewOrganizationMerge,
    summary: 'Returns the changes that merging a duplicate organization would make',
    params: mergeParams,
    query: mergeQuery,
    isFresh: true,
    response: mergePreview,
  },
  mergeOrganization: {
    ...mergeMemberEndpoints.mergeOrganization,
    summary: 'Merges a duplicate into another organization, which gets its references and addresses',
    params: mergeParams,
    body: mergeBody,
    requires: ['user', 'version', 'idempotency-key'],
    response: savedContent,
  },
} as const satisfies OperationTable;
