import { type Kysely, sql } from 'kysely';

/** An earlier release shows organizations without them. */
export const expands = true;

export const keepsSearch = true;

/** Gives organizations a text on their public commitments. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table organization_text add column commitments text`.execute(db);
}
