import { type Kysely, sql } from 'kysely';
import type { SearchKind } from '#contract/shared/searchKinds.ts';
import type { Database } from '../database/schema.ts';
import { refreshSearch } from './rebuildSearch.ts';
import { searchSources } from './searchSources.ts';

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
  for (const [dependent, { follows = [] }] of searchSources()) {
    if (!follows.includes(kind)) continue;
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(dependent)}
      where ${sql.ref(`${kind}_id`)} = ${id}`.execute(db);
    for (const row of rows) await refreshSearch(db, dependent, row.id);
  }
}
