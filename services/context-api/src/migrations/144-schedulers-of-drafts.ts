import { type Kysely, sql } from 'kysely';

/** An earlier release publishes by the rights of the person who changed a draft last. */
export const expands = true;

export const keepsSearch = true;

/** Tells who has scheduled a draft from who has changed it since. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table record_draft add column scheduled_by text`.execute(db);
  await sql`update record_draft set scheduled_by = updated_by where publish_at is not null`.execute(db);
  await sql`create index on record_draft (scheduled_by) where scheduled_by is not null`.execute(db);
}
