import { type Kysely, sql } from 'kysely';

/** Creates what changes leave: responses by which a repeated request is known, and the history of every record. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table answered_write (
    key text primary key,
    request text not null,
    answer jsonb not null,
    at timestamptz not null default now()
  )`.execute(db);
  await sql`create index on answered_write (at)`.execute(db);
  await sql`create table revision (
    id uuid primary key default gen_random_uuid(),
    at timestamptz not null default now(),
    oid text not null,
    author text not null,
    kind text not null,
    record_id text not null,
    version integer not null,
    action text not null,
    changes jsonb not null,
    reason text,
    unique (kind, record_id, version)
  )`.execute(db);
}
