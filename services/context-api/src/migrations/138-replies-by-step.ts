import { type Kysely, sql } from 'kysely';

/** An index hinders no earlier release. */
export const expands = true;

export const keepsSearch = true;

/** Finds the mail of a reply, and the replies that were rejected. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index on outbox (record_id) where kind = 'reply'`.execute(db);
}
