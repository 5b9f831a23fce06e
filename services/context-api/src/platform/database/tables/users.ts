import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AuditAction } from '#contract/auditLog/constants.ts';
import type { AuditEntry } from '#contract/auditLog/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';

interface UserTable {
  /** Object id at the identity service. */
  oid: string;
  id: Generated<string>;
  /** Version of their roles. */
  version: Generated<number>;
  name: string;
  email: string;
  job_title: string | null;
  organization_id: string | null;
  verified: boolean;
  created_at: Generated<Date>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  disabled_at: ColumnType<Date | null, undefined, Date | null>;
  /** Earlier sign-ins do not count. */
  sessions_ended_at: ColumnType<Date | null, undefined, Date>;
}

interface UserRoleTable {
  id: Generated<string>;
  oid: string;
  role: string;
  initiative_id: string | null;
  organization_id: string | null;
  consortium_id: string | null;
  locale: Locale | null;
  /** Null if assigned before this was recorded. */
  assigned_at: ColumnType<Date | null, Date | undefined, Date>;
  /** Object id; null for commands. */
  assigned_by: ColumnType<string | null, string | null | undefined, string | null>;
  /** End of the last day (UTC); null for no end. */
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface InvitationTable {
  id: Generated<string>;
  version: Generated<number>;
  email: string;
  language: Locale;
  role: string;
  initiative_id: string | null;
  organization_id: string | null;
  consortium_id: string | null;
  locale: Locale | null;
  /** Last day of the role (UTC). */
  last_day: ColumnType<string | null, string | null, string | null>;
  /** Object id of the last sender. */
  invited_by: string;
  sent_at: ColumnType<Date, Date | undefined, Date>;
  expires_at: Date;
  accepted_at: ColumnType<Date | null, Date | undefined, Date>;
  accepted_by: ColumnType<string | null, string | undefined, string>;
  withdrawn_at: ColumnType<Date | null, Date | undefined, Date>;
}

/** Details by the contract's names. */
type AuditDetails = Partial<Pick<AuditEntry, 'role' | 'previousRole' | 'scope' | 'lastDay' | 'reason'>>;

interface AuditEntryTable {
  id: Generated<string>;
  at: Generated<Date>;
  action: AuditAction;
  /** Null for commands. */
  actor_oid: string | null;
  /** Name at that time; empty for commands. */
  actor: string;
  subject_oid: string | null;
  /** Name or address at that time. */
  subject: string;
  details: JSONColumnType<AuditDetails>;
}

export interface UserTables {
  app_user: UserTable;
  user_role: UserRoleTable;
  invitation: InvitationTable;
  audit_entry: AuditEntryTable;
  /** Address of the sign-in, even unconfirmed. */
  account_address: { oid: string; email: string; at: ColumnType<Date, Date | undefined, Date> };
  /** Key of a feed after its first renewal; null once ended. */
  followed_feed: { oid: string; key: string | null };
  /** Hashes of erased people's object ids. */
  erased_account: { account: string; erased_at: Date };
}
