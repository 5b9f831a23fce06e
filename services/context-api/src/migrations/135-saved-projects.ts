import { type Kysely, sql } from 'kysely';

/** A new table hinders no earlier release. */
export const expands = true;

/** Adds saved projects. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table saved_project (
    oid text not null,
    project_id uuid not null references project on delete cascade,
    email text,
    at timestamptz not null default now(),
    primary key (oid, project_id)
  )`.execute(db);
  await sql`create index on saved_project (project_id)`.execute(db);
}
