import { type Kysely, sql } from 'kysely';

/** A new table hinders no earlier release. */
export const expands = true;

/** Says when the database was backed up: by our command, or by an operator's own. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table backup (made_at timestamptz primary key default now())`.execute(db);
}
