import type { Transaction } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import { confirmUser } from '../../platform/auth/userContext.ts';
import type { Database } from '../../platform/database/schema.ts';
import { existing } from '../../platform/problems/existing.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { insertRole, lockRoles, raiseVersion } from '../users/roles.ts';
import { requireOpen } from './commands.ts';
import { isSenderEntitled, readInvitation } from './queries.ts';

/** Compares with the sign-in address; identity services only name confirmed ones. */
export const isFor = (email: string, bearer: Bearer): boolean =>
  bearer.email !== null && bearer.email.toLowerCase() === email.toLowerCase();

interface Acceptance {
  readonly id: string;
  readonly bearer: Bearer;
  readonly locale: Locale;
}

/**
 * Accepts an invitation: confirms the person's details and assigns the role.
 *
 * @throws ProblemError `not-found`; `forbidden` for another address; `conflict` unless it is open and its
 * sender may still assign the role
 */
export async function accept(
  db: Transaction<Database>,
  { id, bearer, locale }: Acceptance,
): Promise<{ done: true }> {
  await lockRoles(db, { oid: bearer.oid, locale });
  const row = existing('invitation', await readInvitation(db, id, locale));
  if (row.state === 'accepted' && row.acceptedBy === bearer.oid) return { done: true };
  const { email, role, scope, lastDay, columns, inviter } = requireOpen(row);
  if (!isFor(email, bearer))
    throw new ProblemError('forbidden', { detail: 'The invitation is for another email address' });
  if (inviter === bearer.oid)
    throw new ProblemError('forbidden', { detail: 'Nobody assigns roles to themselves' });
  if (!(await isSenderEntitled(db, row, locale)))
    throw new ProblemError('conflict', { detail: 'The invitation is withdrawn' });
  await confirmUser(db, bearer);
  await insertRole(db, { role, scope, columns, lastDay }, { oid: bearer.oid, by: inviter });
  await raiseVersion(db, bearer.oid);
  await db
    .updateTable('invitation')
    .set({ accepted_at: new Date(), accepted_by: bearer.oid, version: row.version + 1 })
    .where('id', '=', id)
    .execute();
  const subject = { oid: bearer.oid, name: bearer.name };
  await recordAudit(db, { action: 'invitation-accepted', actor: bearer, subject, role, scope, lastDay });
  return { done: true };
}
