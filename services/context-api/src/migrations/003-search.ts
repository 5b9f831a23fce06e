import { type Kysely, sql } from 'kysely';

/**
 * One table for the search over all kinds of records, derived like the ones it replaces: with all that a list of results shows,
 * so that one query answers whatever the kinds. `rebuildSearch` fills it after the migrations.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop table initiative_search, organization_search, convener_search, consortium_search, search_word`.execute(
    db,
  );
  await sql`create table search_record (
    kind text not null,
    id uuid not null,
    slugs text[] not null,
    source_locale text not null,
    texts jsonb not null,
    context jsonb,
    country text,
    updated_at timestamptz not null,
    names text not null,
    document tsvector not null,
    sort_names jsonb not null,
    primary key (kind, id)
  )`.execute(db);
  await sql`create index on search_record using gin (document)`.execute(db);
  await sql`create table search_word (
    word text collate "C",
    kind text,
    primary key (word, kind)
  )`.execute(db);
  await sql`create index on search_word using gin (word gin_trgm_ops)`.execute(db);
}
