import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Signer } from '../guard/signer.ts';
import { backoff, failureOf } from './failure.ts';
import { type Mail, type MailConfig, type OutboxRow, toMail } from './mail.ts';

interface Parts {
  readonly db: Kysely<Database>;
  readonly signer: Signer;
  readonly config: MailConfig;
  /** Hands a mail over to the mail server. */
  readonly deliver: (mail: Mail) => Promise<unknown>;
  readonly random?: () => number;
}

export interface Outbox {
  /**
   * Sends what is due, one mail after the other, until there is none or the mail server is gone.
   *
   * @returns how many were sent
   */
  sendDue(signal?: AbortSignal): Promise<number>;
}

/** Longer than a delivery takes; then another instance may try, should this one have died. */
const LEASE = sql`interval '10 minutes'`;

/** Takes one mail that is due out of the reach of other instances. */
async function claim(db: Kysely<Database>, { owners }: MailConfig): Promise<OutboxRow | undefined> {
  const { rows } = await sql<OutboxRow>`
    update outbox set next_at = now() + ${LEASE}, attempts = attempts + 1
    where id = (
      select id from outbox
      where sent_at is null and refused_at is null and next_at <= now()
        and ${owners.length > 0 ? sql`true` : sql`audience <> 'owners'`}
      order by next_at, audience limit 1
      for update skip locked
    )
    returning *
  `.execute(db);
  return rows[0];
}

const finish = (db: Kysely<Database>, { id }: OutboxRow) =>
  db
    .updateTable('outbox')
    .set({ sent_at: new Date(), last_error: null, data: '{}' })
    .where('id', '=', id)
    .execute();

/** Sends mails from where they lie since something happened, each once; what fails is tried again, later and later. */
export function createOutbox({ db, signer, config, deliver, random = Math.random }: Parts): Outbox {
  const fail = async (row: OutboxRow, failure: ReturnType<typeof failureOf>) => {
    const next_at = new Date(Date.now() + backoff(row.attempts, random()));
    await db
      .updateTable('outbox')
      .set({ next_at, last_error: failure.code, ...(failure.isFinal && { refused_at: new Date() }) })
      .where('id', '=', row.id)
      .execute();
  };
  const sendNext = async (): Promise<'sent' | 'failed' | 'none' | 'gone'> => {
    const row = await claim(db, config);
    if (!row) return 'none';
    try {
      await deliver(toMail(row, config, signer));
    } catch (error) {
      const failure = failureOf(error);
      await fail(row, failure);
      return failure.isServerGone ? 'gone' : 'failed';
    }
    await finish(db, row);
    return 'sent';
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
