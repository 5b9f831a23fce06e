import { sql, type Transaction } from 'kysely';
import type { AuditAction } from '#contract/auditLog/constants.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { authorize } from '../../platform/auth/authorize.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import type { Database } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import type { Locked } from './commands.ts';
import { keepAdministrator, raiseVersion } from './roles.ts';

interface Decision {
  readonly reason: string;
  readonly bearer: Bearer;
}

/** Changes another person's account for an administrator. */
export type ChangeAccount = (
  db: Transaction<Database>,
  locked: Locked,
  decision: Decision,
) => Promise<{ id: string; version: number }>;

/** @throws ProblemError `forbidden` for others than administrators, and for one's own account */
function authorizeChange({ context, oid }: Locked): void {
  authorize(context, 'account.manage');
  if (oid === context.oid)
    throw new ProblemError('forbidden', {
      detail: 'Nobody changes their own account; end sessions in the profile',
    });
}

function requireState({ user }: Locked, isDisabled: boolean): void {
  if ((user.disabledAt !== null) === isDisabled) return;
  throw new ProblemError('conflict', {
    detail: isDisabled ? 'The account is not disabled' : 'The account is disabled already',
  });
}

async function finish(
  db: Transaction<Database>,
  { oid, user }: Locked,
  { action, reason, bearer }: Decision & { readonly action: AuditAction },
): Promise<{ id: string; version: number }> {
  await recordAudit(db, { action, actor: bearer, subject: { oid, name: user.name }, reason });
  return raiseVersion(db, oid);
}

/** Ends a person's sessions; they may sign in again. */
export const endAccountSessions: ChangeAccount = async (db, locked, decision) => {
  authorizeChange(locked);
  await db
    .updateTable('app_user')
    .set({ sessions_ended_at: sql<Date>`clock_timestamp()` })
    .where('oid', '=', locked.oid)
    .execute();
  return finish(db, locked, { ...decision, action: 'sessions-ended' });
};

/** Disables an account: sign-ins of before stay invalid, even once it is enabled. */
export const disableAccount: ChangeAccount = async (db, locked, decision) => {
  authorizeChange(locked);
  requireState(locked, false);
  const now = sql<Date>`clock_timestamp()`;
  await db
    .updateTable('app_user')
    .set({ disabled_at: now, sessions_ended_at: now })
    .where('oid', '=', locked.oid)
    .execute();
  await keepAdministrator(db);
  return finish(db, locked, { ...decision, action: 'account-disabled' });
};

export const enableAccount: ChangeAccount = async (db, locked, decision) => {
  authorizeChange(locked);
  requireState(locked, true);
  await db.updateTable('app_user').set({ disabled_at: null }).where('oid', '=', locked.oid).execute();
  return finish(db, locked, { ...decision, action: 'account-enabled' });
};
