import { sql, type Transaction } from 'kysely';
import type { ContainedNoun } from '#contract/content/constants.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { RecordKind } from '../../platform/definitions/kindOf.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';

/** Tables of contained records, which name their container in a column. */
const tables: Readonly<Record<string, Readonly<Partial<Record<ContainedNoun, string>>>>> = {
  initiative: {
    goals: 'goal',
    indicators: 'indicator',
    maturity: 'maturity',
    plans: 'action_plan',
    actions: 'action',
    updates: 'story',
    documents: 'document',
    projects: 'project',
    opportunities: 'opportunity',
    sourcingAreas: 'sourcing_area',
  },
  organization: { documents: 'document', sourcingAreas: 'sourcing_area', updates: 'story' },
  project: { updates: 'story' },
};

/**
 * Requires that a record contains no others, which would be deleted, too.
 *
 * @throws ProblemError `conflict` with their number by noun
 */
export async function requireNothingWithin(
  db: Transaction<Database>,
  { entity }: RecordKind,
  id: string,
): Promise<void> {
  const counts = Object.entries(tables[entity] ?? {}).map(
    ([noun, table]) => sql`select ${noun}::text as noun, count(*)::int as count
      from ${sql.table(table)} where ${sql.ref(`${entity}_id`)} = ${id}`,
  );
  if (counts.length === 0) return;
  const { rows } = await sql<{ noun: string; count: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db);
  const contained = rows.filter(({ count }) => count > 0);
  if (contained.length === 0) return;
  throw new ProblemError('conflict', {
    detail: 'This record contains others. Delete or move them first',
    errors: contained.map(({ noun, count }) => ({ path: noun, message: String(count) })),
  });
}
