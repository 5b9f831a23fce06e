import { type Kysely, sql } from 'kysely';

/** An earlier release shows the position alone. */
export const expands = true;

export const keepsSearch = true;

/** Gives projects a boundary beside their position. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table project add column boundary jsonb,
    add column boundary_id uuid references boundary`.execute(db);
  await sql`create index on project (boundary_id)`.execute(db);
}
