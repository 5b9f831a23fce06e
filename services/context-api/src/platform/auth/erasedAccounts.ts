import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

// Object ids are random, so their hashes identify nobody.
const hashOf = (oid: string) => createHash('sha256').update(`erased ${oid}`).digest('hex');

/** Saves that people were erased and when, nothing else. */
export async function rememberErasure(db: Transaction<Database>, oids: readonly string[]): Promise<void> {
  for (const oid of oids) {
    await sql`insert into erased_account (account, erased_at) values (${hashOf(oid)}, clock_timestamp())
      on conflict (account) do update set erased_at = excluded.erased_at`.execute(db);
  }
}

/**
 * Returns whether a person has been erased since they signed in.
 *
 * @param signedInAt seconds since 1970
 */
export async function isErasedSince(db: Kysely<Database>, oid: string, signedInAt: number): Promise<boolean> {
  const { rows } = await sql`select from erased_account
    where account = ${hashOf(oid)} and erased_at >= to_timestamp(${signedInAt}::float8)`.execute(db);
  return rows.length > 0;
}
