import { type Kysely, sql } from 'kysely';

const tables = [
  ...(['organization', 'convener', 'consortium', 'initiative', 'goal', 'indicator', 'project'] as const),
  ...(['requested_support', 'opportunity', 'story', 'page', 'document', 'sourcing_area'] as const),
  ...(['maturity', 'maturity_result', 'action', 'action_plan', 'indicator_value'] as const),
].map((entity) => `${entity}_text`);

/**
 * Texts that their record has left behind: each knows the last version of its record that it belongs to. Null is the present one,
 * which is all that is known of what there is already.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} add column outdated integer check (outdated > 0)`.execute(db);
  }
}
