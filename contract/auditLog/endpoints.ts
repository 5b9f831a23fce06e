export const auditLogMemberEndpoints = {
  listAuditEntries: { method: 'GET', path: '/v1/audit-log' },
} as const;
