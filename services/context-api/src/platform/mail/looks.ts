import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { mailFrequencies, type MailFrequency, type MailTopic } from '#contract/mails/constants.ts';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import type { Database } from '../database/schema.ts';
import { languageOf, nextMail } from './preferences.ts';

/** Longer than a look; another instance may retry after it. */
const LEASE = sql`interval '10 minutes'`;
/** Longer than a transaction, whose changes have the time of its start. */
const SETTLED = sql`interval '1 minute'`;

export interface DueLook {
  /** Id of their choice. */
  readonly id: string;
  readonly oid: string;
  readonly frequency: MailFrequency | null;
  readonly looked_at: Date;
  readonly next_at: Date;
  readonly until: Date;
  readonly email: string;
  readonly locale: Locale;
}

interface Claimed {
  readonly topic: MailTopic;
  /** Relation `oid, email` of the people who may receive such mails. */
  readonly people: RawBuilder<unknown>;
}

async function addLooks(db: Kysely<Database>, { topic, people }: Claimed): Promise<void> {
  await sql`insert into mail_preference (oid, topic, looked_at, next_at)
    select person.oid, ${topic}, now() - interval '1 day', ${nextMail(mailFrequencies[topic][0])}
    from ${people} as person
    where not exists (select from mail_preference as known where known.oid = person.oid and topic = ${topic})
    on conflict do nothing`.execute(db);
}

/** Claims a due person from other instances. */
async function claimLook(db: Kysely<Database>, { topic, people }: Claimed): Promise<DueLook | undefined> {
  const { rows } =
    await sql<DueLook>`update mail_preference as own set next_at = date_trunc('milliseconds', now() + ${LEASE})
    from ${people} as receiver where receiver.oid = own.oid and own.id = (
      select mail_preference.id from mail_preference join ${people} as person using (oid)
      where topic = ${topic} and next_at <= now() and frequency is distinct from 'off'
      order by next_at limit 1 for update of mail_preference skip locked)
    returning own.id, own.oid, own.frequency, own.looked_at, own.next_at, receiver.email,
      now() - ${SETTLED} as until, ${languageOf(sql`own.oid`, defaultLocale)} as locale`.execute(db);
  return rows[0];
}

/** Plans the next look; returns false if the person chose anew meanwhile. */
export async function planLook(db: Transaction<Database>, topic: MailTopic, due: DueLook): Promise<boolean> {
  const next = nextMail(due.frequency ?? mailFrequencies[topic][0]);
  const { rows } = await sql`update mail_preference set looked_at = ${due.until}, next_at = ${next}
    where id = ${due.id} and next_at = ${due.next_at} and frequency is not distinct from ${due.frequency}
    returning id`.execute(db);
  return rows.length > 0;
}

interface LookMail {
  /** Id of the mail, which finds its items. */
  readonly recordId: string;
  readonly topic: MailTopic;
  readonly path: string;
  readonly window: { readonly from: Date | null; readonly until: Date };
}

/** Adds a mail that is filled when it is sent. */
export async function queueLook(
  db: Transaction<Database>,
  { id, email, locale }: DueLook,
  { recordId, topic, path, window: { from, until } }: LookMail,
): Promise<void> {
  const data = JSON.stringify({
    preference: id,
    path,
    window: { from: from?.toISOString() ?? null, until: until.toISOString() },
  });
  await db
    .insertInto('outbox')
    .values({ record_id: recordId, kind: topic, audience: 'sender', recipient: email, locale, data })
    .execute();
}

/** Returns a choice's person; null if they want no such mails any more, or are disabled. */
export async function receiverOf(db: Kysely<Database>, preference: string): Promise<string | null> {
  const { rows } = await sql<{ oid: string }>`select oid from mail_preference
    where id = ${preference} and frequency is distinct from 'off'
      and not exists (select from app_user where app_user.oid = mail_preference.oid and disabled_at is not null)`.execute(
    db,
  );
  return rows[0]?.oid ?? null;
}

const MOST_PEOPLE = 200;

/**
 * Looks for due people; instances share them.
 *
 * @param lookFor queues a mail if there is anything to say; returns whether it did
 * @returns the number of queued mails
 */
export async function lookForAll(
  db: Kysely<Database>,
  who: Claimed,
  lookFor: (due: DueLook) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<number> {
  await addLooks(db, who);
  let queued = 0;
  for (let count = 0; count < MOST_PEOPLE && !signal?.aborted; count += 1) {
    const due = await claimLook(db, who);
    if (!due) break;
    if (await lookFor(due)) queued += 1;
  }
  return queued;
}
