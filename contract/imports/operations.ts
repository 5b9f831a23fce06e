import { z } from 'zod';
import type { OperationTable } from '../shared/operation.ts';
import { importMemberEndpoints } from './endpoints.ts';
import { exportList, importJob, importList, importParams } from './schema.ts';

/** Imports of administrators, and what may be exported; files are sent and received by routes of their own. */
export const importOperations = {
  listExports: {
    ...importMemberEndpoints.listExports,
    summary: 'Lists available exports: nouns of lists, and for administrators all content',
    isFresh: true,
    response: exportList,
  },
  listImports: {
    ...importMemberEndpoints.listImports,
    summary: 'Lists files uploaded for import, latest first, for administrators',
    isFresh: true,
    response: importList,
  },
  getImport: {
    ...importMemberEndpoints.getImport,
    summary: 'Returns the changes that an import would make or has made',
    isFresh: true,
    params: importParams,
    response: importJob,
  },
  applyImport: {
    ...importMemberEndpoints.applyImport,
    summary: 'Starts importing a checked file: all changes that the check found, or none',
    params: importParams,
    requires: ['user', 'version'],
    response: importJob,
  },
  discardImport: {
    ...importMemberEndpoints.discardImport,
    summary: 'Deletes a file uploaded for import',
    params: importParams,
    requires: ['user'],
    response: z.object({ discarded: z.boolean() }),
  },
} as const satisfies OperationTable;
