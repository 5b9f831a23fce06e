import { type Kysely, sql } from 'kysely';

/** An earlier release compares nothing. */
export const expands = true;

export const keepsSearch = true;

/** Keeps the published content that a draft changes, to tell its changes from later ones of the record. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table record_draft add column base jsonb`.execute(db);
}
