import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Signer } from '../botCheck/signer.ts';
import type { Database } from '../database/schema.ts';
import { measures } from '../measures.ts';
import { traceJob } from '../tracing/tracing.ts';
import { decidedConfig } from './decidedConfig.ts';
import { backoff, failureOf } from './failure.ts';
import { type Mail, type MailConfig, type OutboxRow, toDigest, toMail } from './mail.ts';

interface Parts {
  readonly db: Kysely<Database>;
  readonly signer: Signer;
  readonly config: MailConfig;
  readonly deliver: (mail: Mail) => Promise<unknown>;
  /** Returns a mail as to be sent now; null if no longer wanted. By default, mails are sent as queued. */
  readonly prepare?: PrepareMail | undefined;
  readonly random?: () => number;
}

export type PrepareMail = (row: OutboxRow) => Promise<OutboxRow | null>;

export interface Outbox {
  /**
   * Sends due mails one by one, until none is left or the mail server is gone. Beyond an hourly limit,
   * messages share a mail.
   *
   * @returns the number of mails sent
   */
  sendDue(signal?: AbortSignal): Promise<number>;
}

/** Longer than a delivery; another instance may retry after it. */
const LEASE = sql`interval '10 minutes'`;

/** Mails per hour and recipient; the last one has up to `MOST_IN_ONE` more messages. */
const PER_HOUR = 12;
const MOST_IN_ONE = 50;

type Result = 'sent' | 'failed' | 'dropped' | 'gone';

type Row = Pick<OutboxRow, 'audience' | 'recipient'>;

const isDue = sql`sent_at is null and refused_at is null and next_at <= now()`;

/** Counts a person's messages within the hour; `row` is a row of `outbox`. */
const lately = (audience: RawBuilder<unknown>, recipient: RawBuilder<unknown>) => sql`(
  select count(*) from outbox as sent where sent.audience = ${audience}
    and sent.recipient is not distinct from ${recipient} and sent.sent_at > now() - interval '1 hour')`;

/** Claims a due mail from other instances; skips people at the hourly limit. */
async function claim(db: Kysely<Database>, { owners }: MailConfig): Promise<OutboxRow | undefined> {
  const { rows } = await sql<OutboxRow>`
    update outbox set next_at = now() + ${LEASE}, attempts = attempts + 1
    where id = (
      select id from outbox
      where ${isDue} and ${owners.length > 0 ? sql`true` : sql`audience <> 'owners'`}
        and (audience = 'sender' or ${lately(sql`outbox.audience`, sql`outbox.recipient`)} < ${PER_HOUR})
      order by next_at, audience limit 1
      for update skip locked
    )
    returning *
  `.execute(db);
  return rows[0];
}

/** Claims other messages for the same people, if this is their hour's last mail. */
async function claimOthers(db: Kysely<Database>, { audience, recipient }: Row): Promise<OutboxRow[]> {
  if (audience === 'sender') return [];
  const same = sql`audience = ${audience} and recipient is not distinct from ${recipient}::text`;
  const { rows } = await sql<OutboxRow>`
    update outbox set next_at = now() + ${LEASE}, attempts = attempts + 1
    where id in (
      select id from outbox where ${isDue} and ${same}
        and ${lately(sql`${audience}::text`, sql`${recipient}::text`)} >= ${PER_HOUR - 1}
      order by at limit ${MOST_IN_ONE}
      for update skip locked
    )
    returning *
  `.execute(db);
  return rows;
}

const finish = (db: Kysely<Database>, rows: readonly OutboxRow[]) =>
  db
    .updateTable('outbox')
    .set({ sent_at: new Date(), last_error: null, data: '{}' })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();

/** Returns an outbox that sends each mail once, and retries failures at growing intervals. */
export function createOutbox({
  db,
  signer,
  config: given,
  deliver,
  prepare,
  random = Math.random,
}: Parts): Outbox {
  const fail = async (row: OutboxRow, failure: ReturnType<typeof failureOf>) => {
    const next_at = new Date(Date.now() + backoff(row.attempts, random()));
    await db
      .updateTable('outbox')
      .set({ next_at, last_error: failure.code, ...(failure.isFinal && { refused_at: new Date() }) })
      .where('id', '=', row.id)
      .execute();
  };
  const sendClaimed = async (claimed: OutboxRow, config: MailConfig): Promise<Result> => {
    const row = prepare ? await prepare(claimed) : claimed;
    if (!row) {
      await finish(db, [claimed]);
      return 'dropped';
    }
    const rows = [row, ...(await claimOthers(db, row))] as const;
    try {
      await deliver(rows.length > 1 ? toDigest(rows, config, signer) : toMail(row, config, signer));
    } catch (error) {
      const failure = failureOf(error);
      measures()?.onMail('failed');
      for (const each of rows) await fail(each, failure);
      return failure.isServerGone ? 'gone' : 'failed';
    }
    await finish(db, rows);
    measures()?.onMail('sent');
    return 'sent';
  };
  const sendNext = async (): Promise<Result | 'none'> => {
    const config = await decidedConfig(db, given);
    const claimed = await claim(db, config);
    return claimed ? traceJob('mail', () => sendClaimed(claimed, config)) : 'none';
  };
  return {
    async sendDue(signal) {
      for (let sent = 0; ;) {
        const result = signal?.aborted ? 'none' : await sendNext();
        if (result === 'none' || result === 'gone') return sent;
        if (result === 'sent') sent += 1;
      }
    },
  };
}
