import { z } from 'zod';
import {
  organizationRevisionParams,
  recordAddress,
  revisionList,
  revisionParams,
  revisionQuery,
  revisionState,
} from '../editing/revision.ts';
import { stepReason } from '../editing/value.ts';
import { endpoints } from '../endpoints.ts';
import { slug } from '../shared.ts';
import type { OperationTable } from './operation.ts';

const query = z.object({ record: recordAddress });
const ofRecord = { params: revisionParams, query };
const ofOrganization = { params: organizationRevisionParams, query };

export const revisionOperations = {
  listRevisions: {
    ...endpoints.listRevisions,
    summary: 'The history of an initiative, or of one of its records, for those who see its drafts',
    params: z.object({ initiative: slug }),
    query: revisionQuery,
    answer: revisionList,
  },
  getRevision: {
    ...endpoints.getRevision,
    ...ofRecord,
    summary: 'A record as it was in a version',
    answer: revisionState,
  },
  restoreRevision: {
    ...endpoints.restoreRevision,
    ...ofRecord,
    summary: 'Makes a record what it was in a version, as a change of its own with a reason',
    body: stepReason,
    requires: ['user', 'version'],
    answer: revisionState,
  },
  listOrganizationRevisions: {
    ...endpoints.listOrganizationRevisions,
    summary:
      'The history of what an organization writes (its documents, and its updates and actions in initiatives), for its editors',
    params: z.object({ organization: slug }),
    query: revisionQuery,
    answer: revisionList,
  },
  getOrganizationRevision: {
    ...endpoints.getOrganizationRevision,
    ...ofOrganization,
    summary: 'What an organization has written, as it was in a version',
    answer: revisionState,
  },
  restoreOrganizationRevision: {
    ...endpoints.restoreOrganizationRevision,
    ...ofOrganization,
    summary: 'Makes what an organization has written what it was in a version, with a reason',
    body: stepReason,
    requires: ['user', 'version'],
    answer: revisionState,
  },
} as const satisfies OperationTable;
