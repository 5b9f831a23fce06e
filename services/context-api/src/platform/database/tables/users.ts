import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';

interface UserTable {
  /** Object id at the identity service. */
  oid: string;
  name: string;
  email: string;
  job_title: string | null;
  organization_id: string | null;
  verified: boolean;
  created_at: Generated<Date>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}

/** Role with at most one scope. */
interface UserRoleTable {
  id: Generated<string>;
  oid: string;
  role: string;
  initiative_id: string | null;
  organization_id: string | null;
  consortium_id: string | null;
  locale: Locale | null;
}

export interface UserTables {
  app_user: UserTable;
  user_role: UserRoleTable;
  /** Address of the sign-in, also before a person confirms their details. */
  account_address: { oid: string; email: string; at: ColumnType<Date, Date | undefined, Date> };
  /** Hashes of erased people's object ids. */
  erased_account: { account: string; erased_at: Date };
}
