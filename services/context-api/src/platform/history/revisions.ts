import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { FieldChange } from '../database/tables/writes.ts';
import type { Bearer } from '../auth/accessTokens.ts';

interface Revision {
  /** What was changed: a kind of record and its key within that kind. */
  readonly kind: string;
  readonly recordId: string;
  /** In whose history it stands. */
  readonly initiativeId?: string | null;
  /** The version that came about. */
  readonly version: number;
  /** What was done to it, as `submit` or `edit`. */
  readonly action: string;
  readonly changes: readonly FieldChange[];
  readonly reason?: string | null;
}

// A database gives the keys of JSON back in an order of its own.
const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

/** The fields in which two states of a record differ; what is null on one side and missing on the other is the same. */
export function changesBetween(from: object, to: object): FieldChange[] {
  const [before, after] = [from, to] as Record<string, unknown>[];
  const fields = [...new Set([...Object.keys(before!), ...Object.keys(after!)])];
  return fields
    .map((field) => ({ field, from: before![field] ?? null, to: after![field] ?? null }))
    .filter((change) => !isDeepStrictEqual(plain(change.from), plain(change.to)));
}

/** Writes a change into the history of its record, in the transaction of the change itself. */
export async function recordRevision(
  db: Transaction<Database>,
  { oid, name }: Bearer,
  { kind, recordId, initiativeId = null, version, action, changes, reason = null }: Revision,
): Promise<void> {
  await db
    .insertInto('revision')
    .values({
      oid,
      author: name,
      kind,
      record_id: recordId,
      initiative_id: initiativeId,
      version,
      action,
      reason,
      // Not when its transaction began, but when it had its turn.
      at: sql<Date>`clock_timestamp()`,
      changes: JSON.stringify(changes),
    })
    .execute();
}
