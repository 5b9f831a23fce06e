import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { prepared } from '../database/prepared.ts';
import type { Database } from '../database/schema.ts';

// Object ids are random, so their hashes identify nobody.
const hashOf = (oid: string) => createHash('sha256').update(`erased ${oid}`).digest('hex');

/** Saves only that people were erased, and when. */
export async function rememberErasure(db: Transaction<Database>, oids: readonly string[]): Promise<void> {
  for (const oid of oids) {
    await sql`insert into erased_account (account, erased_at) values (${hashOf(oid)}, clock_timestamp())
      on conflict (account) do update set erased_at = excluded.erased_at`.execute(db);
  }
}

/** Reason why a sign-in does not count. */
type RefusedSignIn = 'account-disabled' | 'account-erased' | 'session-ended';

/**
 * @param signedInAt seconds since 1970
 * @returns why a sign-in does not count; null if it does
 */
export async function refusedSignIn(
  db: Kysely<Database>,
  oid: string,
  signedInAt: number,
): Promise<RefusedSignIn | null> {
  const { rows } = await sql<{ reason: RefusedSignIn }>`${prepared}
    select 'account-erased' as reason from erased_account
      where account = ${hashOf(oid)} and erased_at >= to_timestamp(${signedInAt}::float8)
    union all select 'account-disabled' from app_user where oid = ${oid} and disabled_at is not null
    union all select 'session-ended' from app_user
      where oid = ${oid} and sessions_ended_at >= to_timestamp(${signedInAt}::float8)
    limit 1`.execute(db);
  return rows[0]?.reason ?? null;
}
