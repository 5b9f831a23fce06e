import { type Kysely, sql } from 'kysely';

/**
 * Finds the drafts that wait for a person without reading all of them, and says in which language their authors are
 * written to: the one that they used last.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table record_draft add column locale text`.execute(db);
  await sql`create index record_draft_submitted on record_draft (entity, updated_at) where state = 'submitted'`.execute(
    db,
  );
  await sql`create index on record_draft (updated_by)`.execute(db);
  await sql`create index on record_draft (submitted_by)`.execute(db);
}
