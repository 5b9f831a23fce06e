import { type Kysely, sql } from 'kysely';

/** A new table hinders no earlier release. */
export const expands = true;

/** Notes when records became public, since neither their dates nor their changes tell. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table first_public (
    kind text not null,
    id uuid not null,
    at timestamptz not null,
    primary key (kind, id)
  )`.execute(db);
  await sql`create index on first_public (at)`.execute(db);
}
