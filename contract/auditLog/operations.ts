import type { OperationTable } from '../shared/operation.ts';
import { auditLogMemberEndpoints } from './endpoints.ts';
import { auditEntryList, auditQuery } from './schema.ts';

export const auditLogOperations = {
  listAuditEntries: {
    ...auditLogMemberEndpoints.listAuditEntries,
    summary:
      'Lists the audit log for administrators: changes of roles, accounts, invitations, registrations and personal data, and replies to messages',
    query: auditQuery,
    isFresh: true,
    response: auditEntryList,
  },
} as const satisfies OperationTable;
