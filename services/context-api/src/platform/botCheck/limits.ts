import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { ProblemError } from '../problems/problemError.ts';
import type { Signer } from './signer.ts';

const WINDOW_MS = 3_600_000;

interface Limit {
  readonly kind: 'sent' | 'unproved' | 'recipient' | 'person' | 'signed-in' | 'boundary';
  readonly whom: string;
  readonly perHour: number;
}

/**
 * Counts one attempt; saves the subject only as an hourly changing hash, for at most that hour.
 *
 * @throws ProblemError `too-many-requests`
 */
export async function countAttempt(
  db: Kysely<Database>,
  signer: Signer,
  { kind, whom, perHour }: Limit,
  now = Date.now(),
): Promise<void> {
  const ends = (Math.floor(now / WINDOW_MS) + 1) * WINDOW_MS;
  const key = signer.digest('sender', JSON.stringify([kind, whom, ends]));
  const { count } = await db
    .insertInto('attempt_count')
    .values({ key, count: 1, ends_at: new Date(ends) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ count: sql<number>`attempt_count.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  if (count === 1) await db.deleteFrom('attempt_count').where('ends_at', '<=', new Date(now)).execute();
  if (count > perHour) {
    throw new ProblemError('too-many-requests', {
      detail: 'Too many requests in this hour; try again in the next hour',
      headers: { 'retry-after': String(Math.ceil((ends - now) / 1_000)) },
    });
  }
}

/** Returns the identifying part of an address: of IPv6 the visitor's /64 network. */
export function visitorOf(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
  return groups.slice(0, 4).join(':');
}
