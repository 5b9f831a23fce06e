import { type Kysely, sql } from 'kysely';

/**
 * Translations of records by language: the draft of one, the source text that it is made from, and what is known of the
 * published text. Texts themselves remain in the tables of their records.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table translation (
    entity text not null,
    record_id uuid not null,
    locale text not null,
    -- Of this language alone, so that translators of others do not meet.
    version integer not null default 1 check (version > 0),
    -- Null without a draft.
    state text check (state in ('draft', 'submitted', 'returned')),
    texts jsonb not null default '{}',
    -- Texts that visitors saw when the draft was saved.
    base jsonb not null default '{}',
    -- Texts of a machine by key, and the keys of those that a person has read.
    machine jsonb not null default '{}',
    read jsonb not null default '[]',
    -- Source texts that the draft is made from.
    source jsonb,
    note text,
    authors text[] not null default '{}',
    updated_by text,
    updated_at timestamptz not null default now(),
    published_source jsonb,
    -- Published texts of a machine that nobody has changed.
    published_machine jsonb not null default '{}',
    primary key (entity, record_id, locale)
  )`.execute(db);
  await sql`create index on translation (locale, state) where state is not null`.execute(db);
  await sql`create index on translation (entity, record_id, locale) where published_machine <> '{}'`.execute(
    db,
  );
  // Texts of a draft and of a translation that was published meanwhile, by path.
  await sql`alter table record_draft add column conflicts jsonb not null default '{}'`.execute(db);
}
