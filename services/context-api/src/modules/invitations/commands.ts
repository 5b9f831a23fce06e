import { type Kysely, sql, type Transaction } from 'kysely';
import { INVITATION_DAYS } from '#contract/invitations/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import { hasScope } from '../../platform/auth/roleScope.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { MailField } from '../../platform/database/tables/forms.ts';
import { replaceMail } from '../../platform/mail/queue.ts';
import { existing } from '../../platform/problems/existing.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import type { Assignment } from '../users/roles.ts';
import type { InvitationRow } from './queries.ts';

const term = () => new Date(Date.now() + INVITATION_DAYS * 86_400_000);

interface Sender {
  readonly bearer: Bearer;
}

interface Wanted {
  readonly email: string;
  readonly language: Locale;
  readonly assignment: Assignment;
  readonly kind: 'invitation' | 'approved';
}

export async function isOwnAddress(
  db: Kysely<Database>,
  { oid, email: own }: Bearer,
  email: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from app_user where oid = ${oid} and lower(email) = lower(${email})
    union all select from account_address where oid = ${oid} and lower(email) = lower(${email})`.execute(db);
  return rows.length > 0 || own?.toLowerCase() === email.toLowerCase();
}

interface Details extends Pick<Assignment, 'role' | 'scope' | 'lastDay'>, Sender {
  readonly expiresAt: Date;
}

/** Returns fields of the mail by the names of its texts. */
function detailsOf({ role, scope, lastDay, expiresAt, bearer }: Details): MailField[] {
  const scopeName = scope?.kind === 'locale' ? 'scopeLanguage' : 'scope';
  const fields = {
    assignedRole: role,
    [scopeName]: scope?.kind === 'locale' ? scope.id : scope?.name,
    invitedBy: bearer.name,
    acceptBy: expiresAt.toISOString(),
    lastDay,
  };
  return Object.entries(fields).flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

/**
 * Invites an address to a role; replaces an open invitation to it.
 *
 * @throws ProblemError `forbidden` for an address of the sender
 */
export async function invite(
  db: Transaction<Database>,
  { bearer }: Sender,
  { email, language, assignment, kind }: Wanted,
): Promise<{ id: string; version: number }> {
  if (await isOwnAddress(db, bearer, email))
    throw new ProblemError('forbidden', { detail: 'Nobody assigns roles to themselves' });
  const { role, columns, lastDay } = assignment;
  const replaced = await db
    .updateTable('invitation')
    .set((set) => ({ withdrawn_at: new Date(), version: sql<number>`${set.ref('version')} + 1` }))
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('role', '=', role)
    .where(hasScope('invitation', columns))
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of replaced) await cancelMail(db, id);
  const expires_at = term();
  const invitation = await db
    .insertInto('invitation')
    .values({ email, language, role, ...columns, last_day: lastDay, invited_by: bearer.oid, expires_at })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const fields = detailsOf({ ...assignment, expiresAt: expires_at, bearer });
  await replaceMail(db, { recordId: invitation.id, kind, locale: language, email, fields });
  return invitation;
}

/** Sends an invitation again with a new term, in the caller's name. */
export async function resend(
  db: Transaction<Database>,
  { bearer }: Sender,
  row: InvitationRow,
): Promise<{ id: string; version: number }> {
  if (await isOwnAddress(db, bearer, row.email))
    throw new ProblemError('forbidden', { detail: 'Nobody assigns roles to themselves' });
  if (row.state === 'accepted' || row.state === 'withdrawn')
    throw new ProblemError('conflict', { detail: `The invitation is ${row.state}` });
  if (row.lastDay !== null && row.lastDay < new Date().toISOString().slice(0, 10))
    throw new ProblemError('conflict', { detail: 'The last day of the role has passed' });
  const expires_at = term();
  const changed = await change(db, row, { invited_by: bearer.oid, sent_at: new Date(), expires_at });
  const { email, language } = row;
  const fields = detailsOf({ ...row, expiresAt: expires_at, bearer });
  await replaceMail(db, { recordId: row.id, kind: 'invitation', locale: language, email, fields });
  await record(db, 'invitation-resent', { bearer }, row);
  return changed;
}

/** Withdraws an invitation and its waiting mail. */
export async function withdraw(
  db: Transaction<Database>,
  { bearer }: Sender,
  row: InvitationRow,
): Promise<{ id: string; version: number }> {
  if (row.state === 'accepted' || row.state === 'withdrawn')
    throw new ProblemError('conflict', { detail: `The invitation is ${row.state}` });
  await cancelMail(db, row.id);
  await record(db, 'invitation-withdrawn', { bearer }, row);
  return change(db, row, { withdrawn_at: new Date() });
}

const cancelMail = (db: Transaction<Database>, id: string) =>
  db.deleteFrom('outbox').where('record_id', '=', id).where('sent_at', 'is', null).execute();

const change = (
  db: Transaction<Database>,
  { id, version }: InvitationRow,
  changes: { invited_by?: string; sent_at?: Date; expires_at?: Date; withdrawn_at?: Date },
): Promise<{ id: string; version: number }> =>
  db
    .updateTable('invitation')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

const record = (
  db: Transaction<Database>,
  action: 'invitation-resent' | 'invitation-withdrawn',
  { bearer }: Sender,
  { email, role, scope, lastDay }: InvitationRow,
): Promise<void> =>
  recordAudit(db, { action, actor: bearer, subject: { name: email }, role, scope, lastDay });

/**
 * Returns an open invitation.
 *
 * @throws ProblemError `not-found`, or `conflict` with its state
 */
export function requireOpen(row: InvitationRow | undefined): InvitationRow {
  const found = existing('invitation', row);
  if (found.state === 'open') return found;
  throw new ProblemError('conflict', { detail: `The invitation is ${found.state}` });
}
