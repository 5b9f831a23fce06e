import type { Transaction } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../database/schema.ts';
import type { MailField, MailKind } from '../database/tables/forms.ts';

interface MailRequest {
  /** The submission or subscription that the mails are about. */
  readonly recordId: string;
  readonly kind: MailKind;
  /** The sender's. */
  readonly locale: Locale;
  /** The sender's; empty without one. */
  readonly email: string;
  /** What the owners get to read; null where they get no mail. */
  readonly submitted: Readonly<Record<string, unknown>> | null;
  /** Those whom it is for, besides the owners. */
  readonly team?: readonly Recipient[];
  /** What the sender reads of who receives it. */
  readonly names?: readonly string[];
}

/** A person whom a message is for. */
interface Recipient {
  readonly email: string;
  readonly locale: Locale;
  readonly isMember: boolean;
}

const nothing = new Set<unknown>(['', null, false]);

/** The fields of a form that were filled in, as text. */
export const fieldsOf = (submitted: Readonly<Record<string, unknown>>): MailField[] =>
  Object.entries(submitted)
    .filter(([, value]) => !nothing.has(value) && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => ({ name, value: Array.isArray(value) ? value.join(', ') : String(value) }));

/** Puts the mails about something into the outbox, in the transaction in which it happens: both are there, or none. */
export async function queueMails(
  db: Transaction<Database>,
  { recordId, kind, locale, email, submitted, team = [], names = [] }: MailRequest,
): Promise<void> {
  const common = { record_id: recordId, kind, locale };
  // Nobody who refuses it is written to.
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
