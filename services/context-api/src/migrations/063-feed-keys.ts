import { type Kysely, sql } from 'kysely';

/** A new table hinders no earlier release. */
export const expands = true;

/** Holds the key of a reader's feed after its first renewal; null once they have ended it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table followed_feed (oid text primary key, key text)`.execute(db);
}
