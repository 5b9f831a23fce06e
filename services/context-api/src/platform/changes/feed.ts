import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { SearchKind } from '#contract/shared/searchKinds.ts';
import type { Database } from '../database/schema.ts';
import { measures } from '../measures.ts';
import { repeat, type Repetition } from '../repeat.ts';

/** Change of content: one transaction. */
export interface ContentChange {
  readonly number: number;
  readonly tags: readonly string[];
  /** Seconds since the change, by the database's clock. */
  readonly age: number;
}

/** Milliseconds between looks for changes, while a stream is open. */
const LOOK_MS = 200;
/** Looks between those for records whose moment has come. */
const DUE_ROUNDS = 5;
const BATCH = 500;

interface ChangeRow {
  readonly number: string;
  readonly tags: readonly string[];
  readonly age: number;
}

export async function latestChange(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{
    number: string;
  }>`select coalesce(max(number), 0) as number from content_change`.execute(db);
  return Number(rows[0]!.number);
}

/** Returns changes after a number, the oldest first; null if some have been deleted. */
export async function changesAfter(db: Kysely<Database>, number: number): Promise<ContentChange[] | null> {
  const { rows } = await sql<ChangeRow>`select number, tags,
      extract(epoch from clock_timestamp() - changed_at)::float8 as age from content_change where number > ${number}
    order by number limit ${BATCH}`.execute(db);
  const changes = rows.map((row) => ({ number: Number(row.number), tags: row.tags, age: row.age }));
  const [first] = changes;
  return !first || first.number === number + 1 || (await isRetained(db, number)) ? changes : null;
}

// The oldest are deleted first; a transaction that fails at its end leaves a gap.
async function isRetained(db: Kysely<Database>, number: number): Promise<boolean> {
  const { rows } = await sql`select from content_change where number <= ${number} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Notes that scheduled records have become public.
 *
 * @returns whether there were any
 */
export const noteDueRecords = (db: Kysely<Database>): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ kinds: SearchKind[] }>`select array(select distinct kind from search_record
        where public_from > content_clock.looked_at and public_from <= now()) as kinds
      from content_clock for update skip locked`.execute(transaction);
    const kinds = rows[0]?.kinds ?? [];
    if (kinds.length === 0) return false;
    await sql`update content_clock set looked_at = now()`.execute(transaction);
    await sql`select note_content_change(${[...kinds, 'search_record']}::text[])`.execute(transaction);
    return true;
  });

const DAYS = 2;

/** Deletes changes that no stream needs. */
export async function deleteOldChanges(db: Kysely<Database>): Promise<void> {
  await sql`delete from content_change where changed_at < now() - make_interval(days => ${DAYS}::int)`.execute(
    db,
  );
}

/** Emits changes of content by any process. */
export class ChangeFeed {
  readonly #db: Kysely<Database>;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #events = new EventEmitter<{ change: [ContentChange] }>().setMaxListeners(0);
  #looking: Repetition | undefined;
  #last = 0;
  #rounds = 0;

  constructor(db: Kysely<Database>, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#db = db;
    this.#log = log;
  }

  /** Calls `listener` for later changes; returns the latest number and an end function. */
  async listen(
    listener: (change: ContentChange) => void,
  ): Promise<{ readonly latest: number; readonly end: () => Promise<void> }> {
    if (!this.#looking) this.#last = await latestChange(this.#db);
    this.#events.on('change', listener);
    const latest = this.#last;
    this.#looking ??= repeat({
      name: 'changes of content',
      everyMs: LOOK_MS,
      log: this.#log,
      round: () => this.#look(),
    });
    return {
      latest,
      end: async () => {
        this.#events.off('change', listener);
        if (this.#events.listenerCount('change') === 0) await this.stop();
      },
    };
  }

  async stop(): Promise<void> {
    const looking = this.#looking;
    this.#looking = undefined;
    await looking?.stop();
  }

  async #look(): Promise<void> {
    if (this.#rounds++ % DUE_ROUNDS === 0) await noteDueRecords(this.#db);
    const changes = await changesAfter(this.#db, this.#last);
    for (const change of changes ?? [{ number: await latestChange(this.#db), tags: ['*'], age: 0 }]) {
      this.#last = change.number;
      measures()?.onChangeSent(change.age);
      this.#events.emit('change', change);
    }
  }
}
