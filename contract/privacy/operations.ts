import type { OperationTable } from '../shared/operation.ts';
import { privacyMemberEndpoints } from './endpoints.ts';
import { erasure, personalData } from './schema.ts';
import { dataErasureForm, dataExportForm } from './write.ts';

export const privacyOperations = {
  postDataExport: {
    ...privacyMemberEndpoints.postDataExport,
    summary: 'Exports all data about a mail address, for administrators; recorded in the audit log',
    requires: ['user'],
    body: dataExportForm,
    response: personalData,
  },
  postDataErasure: {
    ...privacyMemberEndpoints.postDataErasure,
    summary: 'Erases all data about a mail address and ends its sessions, for administrators',
    requires: ['user', 'idempotency-key'],
    body: dataErasureForm,
    response: erasure,
  },
} as const satisfies OperationTable;
