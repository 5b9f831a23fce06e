import { type Kysely, sql } from 'kysely';

/** A new table hinders no earlier release. */
export const expands = true;

/** Adds searches of the list of initiatives whose results people follow. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table search_follow (
    oid text not null,
    search text not null,
    email text,
    at timestamptz not null default now(),
    primary key (oid, search)
  )`.execute(db);
}
