import { sql, type Transaction } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../database/schema.ts';
import type { DraftMailKind, MailField, MailKind } from '../database/tables/forms.ts';

/** State of a mail in the outbox. */
export const mailState = sql<
  'waiting' | 'sent' | 'delayed' | 'failed'
>`case when refused_at is not null then 'failed'
  when sent_at is not null then 'sent' when last_error is not null then 'delayed' else 'waiting' end`;

interface MailRequest {
  /** Submission or subscription of the mails. */
  readonly recordId: string;
  readonly kind: MailKind;
  readonly locale: Locale;
  /** Sender's address; empty without one. */
  readonly email: string;
  /** Content for the owners; null if they get no mail. */
  readonly submitted: Readonly<Record<string, unknown>> | null;
  readonly team?: readonly Recipient[];
  /** Recipients' names for the sender. */
  readonly names?: readonly string[];
}

interface Recipient {
  readonly email: string;
  readonly locale: Locale;
  readonly isMember: boolean;
}

const nothing = new Set<unknown>(['', null, false]);

/** Returns filled-in fields as text. */
export const fieldsOf = (submitted: Readonly<Record<string, unknown>>): MailField[] =>
  Object.entries(submitted)
    .filter(([, value]) => !nothing.has(value) && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => ({ name, value: Array.isArray(value) ? value.join(', ') : String(value) }));

/** Adds mails in the transaction of their cause. */
export async function queueMails(
  db: Transaction<Database>,
  { recordId, kind, locale, email, submitted, team = [], names = [] }: MailRequest,
): Promise<void> {
  const common = { record_id: recordId, kind, locale };
  // Without consent, nobody is written to.
  const replyTo = submitted?.['consent'] === false ? null : email || null;
  const fields = submitted ? fieldsOf(submitted) : [];
  const owners = submitted && {
    ...common,
    audience: 'owners' as const,
    recipient: null,
    data: JSON.stringify({ fields, replyTo }),
  };
  const toTeam = team.map((each) => ({
    ...common,
    locale: each.locale,
    audience: 'team' as const,
    recipient: each.email,
    data: JSON.stringify({ fields, replyTo, isMember: each.isMember }),
  }));
  const sender = email !== '' && {
    ...common,
    audience: 'sender' as const,
    recipient: email,
    data: JSON.stringify(names.length > 0 ? { names } : {}),
  };
  const mails = [owners, sender, ...toTeam].filter((mail) => mail !== null && mail !== false);
  if (mails.length > 0) await db.insertInto('outbox').values(mails).execute();
}

interface PersonalMail {
  /** Invitation or submission of the mail. */
  readonly recordId: string;
  readonly kind: 'invitation' | 'approved' | 'declined';
  readonly locale: Locale;
  readonly email: string;
  readonly fields: readonly MailField[];
}

/** Adds a mail about a decision; replaces an earlier one about the same record. */
export async function replaceMail(
  db: Transaction<Database>,
  { recordId, kind, locale, email, fields }: PersonalMail,
): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('record_id', '=', recordId)
    .where('kind', 'in', ['invitation', 'approved', 'declined'])
    .execute();
  const data = JSON.stringify({ fields });
  const mail = { record_id: recordId, kind, audience: 'sender' as const, recipient: email, locale, data };
  await db.insertInto('outbox').values(mail).execute();
}

interface Reply {
  /** Step of the message. */
  readonly recordId: string;
  readonly locale: Locale;
  readonly email: string;
  /** Author's address; null if unknown. */
  readonly replyTo: string | null;
  readonly reply: { readonly by: string; readonly text: string; readonly to: string };
}

/** Adds a reply in the transaction of its step. */
export async function queueReply(
  db: Transaction<Database>,
  { recordId, locale, email, replyTo, reply }: Reply,
): Promise<void> {
  const data = JSON.stringify({ replyTo, reply });
  await db
    .insertInto('outbox')
    .values({ record_id: recordId, kind: 'reply', locale, audience: 'sender', recipient: email, data })
    .execute();
}

interface Notice {
  readonly recordId: string;
  readonly kind: DraftMailKind;
  readonly locale: Locale;
  readonly email: string;
  readonly data: { readonly fields: readonly MailField[]; readonly path: string };
}

/** Adds a mail about a record's step; replaces earlier ones. */
export async function queueNotice(
  db: Transaction<Database>,
  { recordId, kind, locale, email, data }: Notice,
): Promise<void> {
  const mail = { record_id: recordId, kind, audience: 'sender' as const, recipient: email };
  await db
    .deleteFrom('outbox')
    .where('record_id', '=', recordId)
    .where('kind', '=', kind)
    .where('recipient', '=', email)
    .execute();
  await db
    .insertInto('outbox')
    .values({ ...mail, locale, data: JSON.stringify(data) })
    .execute();
}
