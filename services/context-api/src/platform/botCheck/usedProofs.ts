import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

interface Use {
  readonly proof: string;
  readonly writeKey: string;
  readonly expiresAt: Date;
}

/** Uses up a valid proof for one change; returns false if another change used it. */
export async function useProof(db: Kysely<Database>, { proof, writeKey, expiresAt }: Use): Promise<boolean> {
  const mine = await db
    .insertInto('used_proof')
    .values({ proof, write_key: writeKey, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('proof')
        .doUpdateSet({ write_key: writeKey })
        .where('used_proof.write_key', '=', writeKey),
    )
    .returning('proof')
    .executeTakeFirst();
  await db
    .deleteFrom('used_proof')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  return mine !== undefined;
}

export async function wasUsedFor(
  db: Kysely<Database>,
  { proof, writeKey }: Omit<Use, 'expiresAt'>,
): Promise<boolean> {
  const rows = db.selectFrom('used_proof').select('proof').where('proof', '=', proof);
  return (await rows.where('write_key', '=', writeKey).executeTakeFirst()) !== undefined;
}
