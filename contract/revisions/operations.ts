import { z } from 'zod';
import { stepReason } from '../records/steps.ts';
import type { OperationTable } from '../shared/operation.ts';
import { initiativeParams, slug } from '../shared/schema.ts';
import { revisionMemberEndpoints } from './endpoints.ts';
import {
  organizationRevisionParams,
  recordAddress,
  revisionList,
  revisionParams,
  revisionQuery,
  revisionState,
} from './schema.ts';

const query = z.object({ record: recordAddress });
const ofOrganization = { params: organizationRevisionParams, query };
const ofRecord = { params: revisionParams, query };

export const revisionOperations = {
  listRevisions: {
    ...revisionMemberEndpoints.listRevisions,
    summary: 'Lists the versions of an initiative or of one of its records, for those who see its drafts',
    params: initiativeParams,
    query: revisionQuery,
    response: revisionList,
  },
  getRevision: {
    ...revisionMemberEndpoints.getRevision,
    ...ofRecord,
    summary: 'Returns an earlier version of a record',
    response: revisionState,
  },
  restoreRevision: {
    ...revisionMemberEndpoints.restoreRevision,
    ...ofRecord,
    summary: 'Restores an earlier version of a record as a new version, with a reason',
    body: stepReason,
    requires: ['user', 'version'],
    response: revisionState,
  },
  listOrganizationRevisions: {
    ...revisionMemberEndpoints.listOrganizationRevisions,
    summary: 'Lists the versions of documents, updates and actions of an organization, for its editors',
    params: z.object({ organization: slug }),
    query: revisionQuery,
    response: revisionList,
  },
  getOrganizationRevision: {
    ...revisionMemberEndpoints.getOrganizationRevision,
    ...ofOrganization,
    summary: 'Returns an earlier version of a record of an organization',
    response: revisionState,
  },
  restoreOrganizationRevision: {
    ...revisionMemberEndpoints.restoreOrganizationRevision,
    ...ofOrganization,
    summary: 'Restores an earlier version of a record of an organization, with a reason',
    body: stepReason,
    requires: ['user', 'version'],
    response: revisionState,
  },
} as const satisfies OperationTable;
