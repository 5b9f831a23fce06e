import { type Kysely, sql, type Transaction } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { RoleScope, UserContext } from '#contract/users/schema.ts';
import { hasScope, type ScopeColumns } from '../../platform/auth/roleScope.ts';
import { findUserContext } from '../../platform/auth/userContext.ts';
import type { Database } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';

const DAY_MS = 86_400_000;

/** Assignable role with its scope. */
export interface Assignment {
  readonly role: string;
  readonly columns: ScopeColumns;
  readonly scope: RoleScope | null;
  /** Last day (UTC); null for no end. */
  readonly lastDay: string | null;
}

/** Returns the end of a last day (UTC). */
export const endOf = (lastDay: string | null): Date | null =>
  lastDay === null ? null : new Date(Date.parse(lastDay) + DAY_MS);

/**
 * Locks all roles until the transaction ends; returns the caller's rights anew, as another change may just
 * have revoked them.
 */
export async function lockRoles(
  db: Transaction<Database>,
  { oid, locale }: { readonly oid: string; readonly locale: Locale },
): Promise<UserContext> {
  await sql`lock table user_role in share row exclusive mode`.execute(db);
  return findUserContext(db, oid, locale);
}

/** Counts confirmed administrators without an end. */
export async function countAdministrators(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from user_role join app_user using (oid)
    where verified and disabled_at is null and role = 'admin' and expires_at is null
      and num_nonnulls(initiative_id, user_role.organization_id, consortium_id, locale) = 0`.execute(db);
  return rows[0]!.count;
}

/**
 * Requires an administrator without an end after a change.
 *
 * @throws ProblemError `conflict`
 */
export async function keepAdministrator(db: Transaction<Database>): Promise<void> {
  if ((await countAdministrators(db)) > 0) return;
  throw new ProblemError('conflict', {
    detail: 'At least one administrator must remain whose role does not end',
  });
}

/**
 * Gives an account a role; replaces a term that has ended or ends earlier.
 *
 * @returns false if the account has this role for at least as long
 */
export async function insertRole(
  db: Transaction<Database>,
  { role, columns, lastDay }: Assignment,
  { oid, by }: { readonly oid: string; readonly by: string },
): Promise<boolean> {
  const expires_at = endOf(lastDay);
  const present = await db
    .selectFrom('user_role')
    .select(['id', 'expires_at'])
    .where('oid', '=', oid)
    .where('role', '=', role)
    .where(hasScope('user_role', columns))
    .executeTakeFirst();
  const changes = { assigned_at: new Date(), assigned_by: by, expires_at };
  if (!present) {
    await db
      .insertInto('user_role')
      .values({ oid, role, ...columns, ...changes })
      .execute();
    return true;
  }
  const isLonger = present.expires_at !== null && (expires_at === null || expires_at > present.expires_at);
  if (!isLonger) return false;
  await db.updateTable('user_role').set(changes).where('id', '=', present.id).execute();
  return true;
}

/** Raises a person's version after a change of roles; returns it. */
export async function raiseVersion(
  db: Transaction<Database>,
  oid: string,
): Promise<{ id: string; version: number }> {
  return db
    .updateTable('app_user')
    .set((set) => ({ version: sql<number>`${set.ref('version')} + 1` }))
    .where('oid', '=', oid)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}
