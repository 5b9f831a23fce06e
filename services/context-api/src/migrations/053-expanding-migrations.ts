import { type Kysely, sql } from 'kysely';

/** A new table hinders no earlier release. */
export const expands = true;

/** Names of migrations that only add to the database, so that an earlier release can go on with it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table expanding_migration (name text primary key)`.execute(db);
}
