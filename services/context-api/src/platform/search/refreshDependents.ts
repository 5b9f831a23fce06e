import { type Kysely, sql } from 'kysely';
import type { SearchKind } from '#contract/shared/searchKinds.ts';
import type { Database } from '../database/schema.ts';
import { refreshSearch } from './rebuildSearch.ts';

/** Records whose search data depend on another record, by referring column. */
const dependents = {
  initiative: [
    ['goal', sql`initiative_id = `],
    ['indicator', sql`initiative_id = `],
    ['project', sql`initiative_id = `],
    ['opportunity', sql`initiative_id = `],
    ['story', sql`initiative_id = `],
    ['action', sql`initiative_id = `],
    ['sourcing_area', sql`initiative_id = `],
    ['document', sql`initiative_id = `],
  ],
  // Indicators become public and hidden with their goal.
  goal: [['indicator', sql`goal_id = `]],
  project: [['story', sql`project_id = `]],
  organization: [
    ['document', sql`organization_id = `],
    ['sourcing_area', sql`organization_id = `],
    ['convener', sql`organization_id = `],
  ],
  convener: [['initiative', sql`convener_id = `]],
} as const;

type Dependent = readonly [SearchKind, ReturnType<typeof sql>];

/**
 * Refreshes search data of a record and of those within it or named after it, in the transaction that changes
 * it.
 */
export async function refreshWithDependents(
  db: Kysely<Database>,
  kind: SearchKind,
  id: string,
): Promise<void> {
  await refreshSearch(db, kind, id);
  const below = (dependents as Readonly<Partial<Record<SearchKind, readonly Dependent[]>>>)[kind] ?? [];
  for (const [dependent, refers] of below) {
    const { rows } = await sql<{
      id: string;
    }>`select id from ${sql.table(dependent)} where ${refers} ${id}`.execute(db);
    for (const row of rows) await refreshSearch(db, dependent, row.id);
  }
}
