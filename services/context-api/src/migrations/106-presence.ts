import { type Kysely, sql } from 'kysely';

/** A new table hinders no earlier release. */
export const expands = true;

/** Holds who edits which record, for a minute after the last heartbeat of a tab. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table presence (
    record text not null,
    oid text not null,
    tab uuid not null,
    seen_at timestamptz not null default now(),
    primary key (record, oid, tab)
  )`.execute(db);
  await sql`create index on presence (oid, tab)`.execute(db);
  await sql`create index on presence (seen_at)`.execute(db);
}
