import { type Kysely, sql } from 'kysely';

/** A column without a duty hinders no earlier release, which adds indicators behind the ordered ones. */
export const expands = true;

/** Orders the indicators of a goal; those without a position come last. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table indicator add column position integer`.execute(db);
}
