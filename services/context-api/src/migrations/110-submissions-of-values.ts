import { type Kysely, sql } from 'kysely';

/** A column that may be null hinders no earlier release. */
export const expands = true;

/** Adds the note with which a value was submitted, and what seemed wrong about it then. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table indicator_value_work add column submission jsonb`.execute(db);
}
