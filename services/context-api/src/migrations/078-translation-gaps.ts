import { type Kysely, sql } from 'kysely';

/** A new table hinders no earlier release. */
export const expands = true;

/** Holds which published records lack a text or have an old one, by language. Triggers keep it (`ensureGapTriggers`). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table translation_gap (
    entity text not null,
    record_id uuid not null,
    locale text not null,
    state text not null check (state in ('missing', 'behind')),
    -- Last change of the record when the gap appeared.
    since timestamptz not null,
    primary key (entity, record_id, locale)
  )`.execute(db);
  await sql`create index on translation_gap (entity, locale, since, record_id)`.execute(db);
  await sql`create index on translation (entity, locale, record_id) where state is not null`.execute(db);
}
