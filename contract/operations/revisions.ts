import { z } from 'zod';
import {
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

const ofRecord = { params: revisionParams, query: z.object({ record: recordAddress }) };

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
} as const satisfies OperationTable;
