export const auditActions = [
  'role-assigned',
  'role-changed',
  'role-revoked',
  'sessions-ended',
  'account-disabled',
  'account-enabled',
  'invitation-sent',
  'invitation-resent',
  'invitation-withdrawn',
  'invitation-accepted',
  'registration-approved',
  'registration-declined',
  'content-exported',
  'content-imported',
  'data-exported',
  'data-erased',
  'organizations-merged',
  'reply-recorded',
] as const;

export type AuditAction = (typeof auditActions)[number];
