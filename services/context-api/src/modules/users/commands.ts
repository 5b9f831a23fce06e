import type { Transaction } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { User, UserContext } from '#contract/users/schema.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import { hasScope, type ScopeColumns } from '../../platform/auth/roleScope.ts';
import type { Database } from '../../platform/database/schema.ts';
import { existing } from '../../platform/problems/existing.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';
import { authorizeRole } from './assignment.ts';
import { findUser, lockUser } from './queries.ts';
import { type Assignment, endOf, insertRole, keepAdministrator, lockRoles, raiseVersion } from './roles.ts';

interface Change {
  readonly bearer: Bearer;
  readonly locale: Locale;
  readonly user: string;
  /** Version that the caller has read. */
  readonly version: number;
}

export interface Locked {
  /** Current rights of the caller. */
  readonly context: UserContext;
  readonly oid: string;
  readonly user: User;
}

/** Locks all roles, and a person whom the caller manages. */
export async function lockForChange(
  db: Transaction<Database>,
  { bearer, locale, user: id, version }: Change,
): Promise<Locked> {
  const context = await lockRoles(db, { oid: bearer.oid, locale });
  // Others do not learn that they exist.
  const { oid, version: present } = existing('person', await lockUser(db, context, id));
  requireVersion(version, present);
  return { context, oid, user: existing('person', await findUser(db, id, { context, locale })) };
}

function refuseOwn({ context, oid }: Locked): void {
  if (oid === context.oid)
    throw new ProblemError('forbidden', { detail: 'Nobody changes their own roles, except to resign' });
}

export async function assignRole(
  db: Transaction<Database>,
  locked: Locked,
  { assignment, bearer }: { readonly assignment: Assignment; readonly bearer: Bearer },
): Promise<{ id: string; version: number }> {
  refuseOwn(locked);
  const { oid, user } = locked;
  if (!(await insertRole(db, assignment, { oid, by: bearer.oid })))
    throw new ProblemError('conflict', { detail: 'The person has this role already' });
  const { role, scope, lastDay } = assignment;
  await recordAudit(db, {
    action: 'role-assigned',
    actor: bearer,
    subject: { oid, name: user.name },
    role,
    scope,
    lastDay,
  });
  return raiseVersion(db, oid);
}

const roleOf = ({ user }: Locked, id: string) =>
  existing(
    'role',
    user.roles.find((role) => role.id === id),
  );

const limitsAdministrators = ({ name, scope }: User['roles'][number]) => name === 'admin' && scope === null;

export async function changeRole(
  db: Transaction<Database>,
  locked: Locked,
  { id, role, lastDay, bearer }: { id: string; role: string; lastDay: string | null; bearer: Bearer },
): Promise<{ id: string; version: number }> {
  const present = roleOf(locked, id);
  const { context, oid, user } = locked;
  const { scope } = present;
  authorizeRole(context, { role: present.name, scope });
  refuseOwn(locked);
  authorizeRole(context, { role, scope });
  const { role: _name, ...columns } = await db
    .selectFrom('user_role')
    .select(['role', 'initiative_id', 'organization_id', 'consortium_id', 'locale'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await refuseSecond(db, { oid, role, columns, id });
  await db
    .updateTable('user_role')
    .set({ role, expires_at: endOf(lastDay), assigned_by: bearer.oid, assigned_at: new Date() })
    .where('id', '=', id)
    .execute();
  if (limitsAdministrators(present)) await keepAdministrator(db);
  await recordAudit(db, {
    action: 'role-changed',
    actor: bearer,
    subject: { oid, name: user.name },
    role,
    ...(role !== present.name && { previousRole: present.name }),
    scope,
    lastDay,
  });
  return raiseVersion(db, oid);
}

interface Second {
  readonly oid: string;
  readonly role: string;
  readonly columns: ScopeColumns;
  readonly id: string;
}

async function refuseSecond(db: Transaction<Database>, { oid, role, columns, id }: Second): Promise<void> {
  const same = await db
    .selectFrom('user_role')
    .select('id')
    .where('oid', '=', oid)
    .where('role', '=', role)
    .where(hasScope('user_role', columns))
    .where('id', '<>', id)
    .executeTakeFirst();
  if (same) throw new ProblemError('conflict', { detail: 'The person has this role already' });
}

export async function revokeRole(
  db: Transaction<Database>,
  locked: Locked,
  { id, reason, bearer }: { readonly id: string; readonly reason: string; readonly bearer: Bearer },
): Promise<{ id: string; version: number }> {
  const present = roleOf(locked, id);
  const { context, oid, user } = locked;
  authorizeRole(context, { role: present.name, scope: present.scope });
  await db.deleteFrom('user_role').where('id', '=', id).execute();
  if (limitsAdministrators(present)) await keepAdministrator(db);
  await recordAudit(db, {
    action: 'role-revoked',
    actor: bearer,
    subject: { oid, name: user.name },
    role: present.name,
    scope: present.scope,
    reason: reason || null,
  });
  return raiseVersion(db, oid);
}
