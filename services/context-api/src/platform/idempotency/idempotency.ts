import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { ProblemError } from '../problems/problemError.ts';

export interface WriteKey {
  /** Hash of the caller, the operation and the caller's key. */
  readonly key: string;
  readonly request: string;
}

const RETENTION_DAYS = 7;
const keyPattern = /^[\x21-\x7e]{16,128}$/;
const hashOf = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/**
 * Returns the key of a change; null without one.
 *
 * @throws ProblemError `invalid-request` if it is invalid, or required and missing
 */
export function writeKeyOf(
  { headers, bearer, params, query, body }: FastifyRequest,
  { name, isRequired }: { readonly name: string; readonly isRequired: boolean },
): WriteKey | null {
  const given = headers['idempotency-key'];
  if (given === undefined && !isRequired) return null;
  if (typeof given !== 'string' || !keyPattern.test(given)) {
    throw new ProblemError('invalid-request', {
      detail: 'Send 16 to 128 visible characters in Idempotency-Key, the same for each attempt at one change',
    });
  }
  return {
    key: hashOf(bearer?.oid ?? null, name, given),
    request: hashOf(params, query, body, headers['if-match']),
  };
}

/** Returns whether a change was done before: repetitions need no new proof. */
export async function wasResponded(db: Kysely<Database>, { key, request }: WriteKey): Promise<boolean> {
  const rows = db.selectFrom('answered_write').select('key').where('key', '=', key);
  return (await rows.where('request', '=', request).executeTakeFirst()) !== undefined;
}

/**
 * Runs a change once; later calls with its key wait and get its response.
 *
 * @throws ProblemError `key-reused` if the key belongs to another request
 */
export async function withIdempotency<T extends object>(
  db: Transaction<Database>,
  key: WriteKey | null,
  change: () => Promise<T>,
): Promise<T> {
  if (!key) return change();
  const claimed = await db
    .insertInto('answered_write')
    .values({ ...key, answer: '{}' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) return responseOf(db, key);
  const response = await change();
  await db
    .updateTable('answered_write')
    .set({ answer: JSON.stringify(response) })
    .where('key', '=', key.key)
    .execute();
  await db
    .deleteFrom('answered_write')
    .where('at', '<', sql<Date>`now() - ${sql.lit(`${RETENTION_DAYS} days`)}::interval`)
    .execute();
  return response;
}

async function responseOf<T>(db: Transaction<Database>, { key, request }: WriteKey): Promise<T> {
  const earlier = await db
    .selectFrom('answered_write')
    .select(['request', 'answer'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.request !== request) {
    throw new ProblemError('key-reused', { detail: 'This Idempotency-Key was used for another change' });
  }
  return earlier.answer as T;
}
