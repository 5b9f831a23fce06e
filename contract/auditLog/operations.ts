import type { OperationTable } from '../shared/operation.ts';
import { auditLogMemberEndpoints } from './endpoints.ts';
import { auditEntryList, auditQuery } from './schema.ts';

export const auditLogOperations = {
  listAuditEntries: {
    ...auditLogMemberEndpoints.listAuditEntries,
    summary:
      'Changes of roles, accounts, invitations, registrations and personal data, and recorded answers; for administrators',
    query: auditQuery,
    isFresh: true,
    response: auditEntryList,
  },
} as const satisfies OperationTable;
