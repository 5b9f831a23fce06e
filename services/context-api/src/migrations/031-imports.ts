import { type Kysely, sql } from 'kysely';

/** Adds files that administrators import, with what their check found. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table content_import (
    id uuid primary key default gen_random_uuid(),
    oid text not null,
    name text not null,
    file text not null,
    bytes integer not null,
    -- What a list holds, and the initiative of projects that lack one.
    noun text,
    initiative text,
    format text check (format in ('archive', 'list', 'geojson', 'iati')),
    state text not null default 'waiting' check (state in
      ('waiting', 'checking', 'ready', 'accepted', 'applying', 'done', 'refused', 'failed')),
    version integer not null default 1,
    result jsonb,
    -- Of everything that the check found; applying does that or nothing.
    digest text,
    at timestamptz not null default now(),
    claimed_at timestamptz,
    ended_at timestamptz
  )`.execute(db);
  await sql`create index on content_import (at)`.execute(db);
  await sql`create table content_import_part (
    import_id uuid not null references content_import on delete cascade,
    position integer not null,
    content bytea not null,
    primary key (import_id, position)
  )`.execute(db);
}
