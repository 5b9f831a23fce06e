import { type Kysely, sql } from 'kysely';

/**
 * Duplicates that were merged into other records, and codes into other codes: history, content files and addresses lead
 * to what remains. Codes have a state of their own: withdrawn ones stay where they are used.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table merged_record (
    id uuid primary key,
    entity text not null,
    slug text not null,
    name text not null,
    into_id uuid not null,
    at timestamptz not null default clock_timestamp()
  )`.execute(db);
  await sql`create index on merged_record (into_id)`.execute(db);
  await sql`create table code_entry (
    list text not null,
    code text not null,
    version integer not null default 1 check (version > 0),
    withdrawn_at timestamptz,
    primary key (list, code)
  )`.execute(db);
  await sql`create table code_explanation (
    list text not null,
    code text not null,
    locale text not null,
    explanation text not null,
    primary key (list, code, locale)
  )`.execute(db);
  await sql`create table merged_code (
    list text not null,
    code text not null,
    into_code text not null,
    at timestamptz not null default clock_timestamp(),
    primary key (list, code)
  )`.execute(db);
}
