import { type Kysely, sql } from 'kysely';

/** Columns without a duty hinder no earlier release. */
export const expands = true;

/** Notes how far the check or import of a file is. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table content_import add column done integer, add column total integer`.execute(db);
}
