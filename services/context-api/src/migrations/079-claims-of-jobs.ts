import { type Kysely, sql } from 'kysely';

/** A column without a duty hinders no earlier release. */
export const expands = true;

/** Says which claim a job of the demonstration content belongs to. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table demonstration_job add column claim uuid`.execute(db);
}
