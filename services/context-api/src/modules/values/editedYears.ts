import type { Kysely } from 'kysely';
import { contentAuthor } from '../../platform/auth/ownAuthors.ts';
import type { EditedRows } from '../../platform/content/kind.ts';
import type { Database } from '../../platform/database/schema.ts';
import { valueTables } from './storage.ts';

/** Years with values that people have edited. */
export async function editedYears(db: Kysely<Database>, indicatorId: string): Promise<EditedRows> {
  const rows = await db
    .selectFrom('indicator_value_work')
    .select('year')
    .where('indicator_id', '=', indicatorId)
    .where('updated_by', '<>', contentAuthor)
    .execute();
  return { tables: valueTables, column: 'year', values: rows.map(({ year }) => year) };
}
