import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { Bearer } from '../auth/bearer.ts';
import type { Database } from '../database/schema.ts';
import type { FieldChange } from '../database/tables/writes.ts';

interface Revision {
  readonly kind: string;
  readonly recordId: string;
  /** Initiative whose history includes it. */
  readonly initiativeId?: string | null;
  readonly version: number;
  /** Action, as `submit` or `edit`. */
  readonly action: string;
  readonly changes: readonly FieldChange[];
  readonly reason?: string | null;
}

// A database returns JSON keys in its own order.
const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

/** Returns the fields in which two states differ; null equals missing. */
export function changesBetween(from: object, to: object): FieldChange[] {
  const [before, after] = [from, to] as Record<string, unknown>[];
  const fields = [...new Set([...Object.keys(before!), ...Object.keys(after!)])];
  return fields
    .map((field) => ({ field, from: before![field] ?? null, to: after![field] ?? null }))
    .filter((change) => !isDeepStrictEqual(plain(change.from), plain(change.to)));
}

/** Adds a change to the history, in the transaction of the change. */
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
      // Not the start of the transaction.
      at: sql<Date>`clock_timestamp()`,
      changes: JSON.stringify(changes),
    })
    .execute();
}
