import { type Kysely, sql } from 'kysely';

/** A new table hinders no earlier release. */
export const expands = true;

/** Adds investment opportunities that people have saved for themselves. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table saved_opportunity (
    oid text not null,
    opportunity_id uuid not null references opportunity on delete cascade,
    email text,
    at timestamptz not null default now(),
    primary key (oid, opportunity_id)
  )`.execute(db);
  await sql`create index on saved_opportunity (opportunity_id)`.execute(db);
}
