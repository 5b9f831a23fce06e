import { z } from 'zod';
import { savedContent } from '../content/schema.ts';
import type { OperationTable } from '../shared/operation.ts';
import { slug } from '../shared/schema.ts';
import { organizationEndpoints, organizationMemberEndpoints } from './endpoints.ts';
import { mergeParams, mergePreview, mergeQuery } from './merge.ts';
import { organizationDetail, organizationList, organizationQuery } from './schema.ts';
import { mergeBody } from './write.ts';

export const organizationOperations = {
  listOrganizations: {
    ...organizationEndpoints.listOrganizations,
    summary: 'Organizations, filtered, sorted and paged, with facet counts',
    query: organizationQuery,
    response: organizationList,
  },
  getOrganization: {
    ...organizationEndpoints.getOrganization,
    summary: 'One organization by its slug; a former slug answers the record with its present slug',
    params: z.object({ organization: slug }),
    response: organizationDetail,
  },
  previewOrganizationMerge: {
    ...organizationMemberEndpoints.previewOrganizationMerge,
    summary: 'What a merge of a duplicate into another organization would change',
    params: mergeParams,
    query: mergeQuery,
    isFresh: true,
    response: mergePreview,
  },
  mergeOrganization: {
    ...organizationMemberEndpoints.mergeOrganization,
    summary: 'Merges a duplicate into another organization, which gets its references and addresses',
    params: mergeParams,
    body: mergeBody,
    requires: ['user', 'version', 'idempotency-key'],
    response: savedContent,
  },
} as const satisfies OperationTable;
