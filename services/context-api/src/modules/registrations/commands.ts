import type { Transaction } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import type { Database } from '../../platform/database/schema.ts';
import { replaceMail } from '../../platform/mail/queue.ts';
import { existing } from '../../platform/problems/existing.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';
import { invite, isOwnAddress } from '../invitations/commands.ts';
import { type Assignment, lockRoles } from '../users/roles.ts';
import { type LockedRegistration, lockRegistration } from './queries.ts';

interface Decision {
  readonly bearer: Bearer;
  readonly locale: Locale;
  readonly registration: string;
  readonly version: number;
}

interface Locked {
  readonly context: UserContext;
  readonly row: LockedRegistration & { readonly email: string };
}

/**
 * Locks a registration that waits for the caller's decision.
 *
 * @throws ProblemError `conflict` if it was decided before, `forbidden` for one's own
 */
export async function lockForDecision(
  db: Transaction<Database>,
  { bearer, locale, registration, version }: Decision,
): Promise<Locked> {
  const context = await lockRoles(db, { oid: bearer.oid, locale });
  const row = existing('registration', await lockRegistration(db, context, registration));
  requireVersion(version, row.version);
  const { email } = row;
  if (row.state !== 'waiting' || email === null)
    throw new ProblemError('conflict', { detail: 'The registration has been decided' });
  if (row.oid === bearer.oid || (await isOwnAddress(db, bearer, email)))
    throw new ProblemError('forbidden', { detail: 'Nobody decides their own registration' });
  return { context, row: { ...row, email } };
}

/** Approves a registration, and invites its address to the role. */
export async function approve(
  db: Transaction<Database>,
  { row }: Locked,
  { assignment, bearer }: { readonly assignment: Assignment; readonly bearer: Bearer },
): Promise<{ id: string; version: number }> {
  const { email, language, name, oid } = row;
  await invite(db, { bearer }, { email, language, assignment, kind: 'approved' });
  const { role, scope, lastDay } = assignment;
  await recordAudit(db, {
    action: 'registration-approved',
    actor: bearer,
    subject: { oid, name },
    role,
    scope,
    lastDay,
  });
  return decide(db, row, { decision: 'approved', bearer });
}

/** Declines a registration, and mails the reason. */
export async function decline(
  db: Transaction<Database>,
  { row }: Locked,
  { reason, bearer }: { readonly reason: string; readonly bearer: Bearer },
): Promise<{ id: string; version: number }> {
  const { id, email, language, name, oid } = row;
  const fields = [{ name: 'reason', value: reason }];
  await replaceMail(db, { recordId: id, kind: 'declined', locale: language, email, fields });
  await recordAudit(db, { action: 'registration-declined', actor: bearer, subject: { oid, name }, reason });
  return decide(db, row, { decision: 'declined', decision_reason: reason, bearer });
}

const decide = (
  db: Transaction<Database>,
  { id, version }: LockedRegistration,
  {
    bearer,
    ...changes
  }: { decision: 'approved' | 'declined'; decision_reason?: string; readonly bearer: Bearer },
): Promise<{ id: string; version: number }> =>
  db
    .updateTable('submission')
    .set({
      ...changes,
      state: 'closed',
      version: version + 1,
      updated_at: new Date(),
      updated_by: bearer.oid,
      updated_name: bearer.name,
    })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
