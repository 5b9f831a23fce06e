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
    summary: 'The history of an initiative, or of one of its records, for those who see its drafts',
    params: initiativeParams,
    query: revisionQuery,
    response: revisionList,
  },
  getRevision: {
    ...revisionMemberEndpoints.getRevision,
    ...ofRecord,
    summary: 'A record as it was in a version',
    response: revisionState,
  },
  restoreRevision: {
    ...revisionMemberEndpoints.restoreRevision,
    ...ofRecord,
    summary: 'Makes a record what it was in a version, as a change of its own with a reason',
    body: stepReason,
    requires: ['user', 'version'],
    response: revisionState,
  },
  listOrganizationRevisions: {
    ...revisionMemberEndpoints.listOrganizationRevisions,
    summary:
      'The history of what an organization writes (its documents, and its updates and actions in initiatives), for its editors',
    params: z.object({ organization: slug }),
    query: revisionQuery,
    response: revisionList,
  },
  getOrganizationRevision: {
    ...revisionMemberEndpoints.getOrganizationRevision,
    ...ofOrganization,
    summary: 'What an organization has written, as it was in a version',
    response: revisionState,
  },
  restoreOrganizationRevision: {
    ...revisionMemberEndpoints.restoreOrganizationRevision,
    ...ofOrganization,
    summary: 'Makes what an organization has written what it was in a version, with a reason',
    body: stepReason,
    requires: ['user', 'version'],
    response: revisionState,
  },
} as const satisfies OperationTable;
