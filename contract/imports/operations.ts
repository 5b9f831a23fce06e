import { z } from 'zod';
import type { OperationTable } from '../shared/operation.ts';
import { importMemberEndpoints } from './endpoints.ts';
import { exportList, importJob, importList, importParams } from './schema.ts';

/** Imports of administrators, and what may be exported; files are sent and received by routes of their own. */
export const importOperations = {
  listExports: {
    ...importMemberEndpoints.listExports,
    summary: 'What can be exported: nouns of lists, and for administrators all content',
    isFresh: true,
    response: exportList,
  },
  listImports: {
    ...importMemberEndpoints.listImports,
    summary: 'Files that were sent for import, latest first, for administrators',
    isFresh: true,
    response: importList,
  },
  getImport: {
    ...importMemberEndpoints.getImport,
    summary: 'What a file would change, or has changed',
    isFresh: true,
    params: importParams,
    response: importJob,
  },
  applyImport: {
    ...importMemberEndpoints.applyImport,
    summary: 'Starts importing a checked file: everything that the check of that version found, or nothing',
    params: importParams,
    requires: ['user', 'version'],
    response: importJob,
  },
  discardImport: {
    ...importMemberEndpoints.discardImport,
    summary: 'Removes a file that was sent for import',
    params: importParams,
    requires: ['user'],
    response: z.object({ discarded: z.boolean() }),
  },
} as const satisfies OperationTable;
