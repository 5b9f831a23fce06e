import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { updateRow } from './tables.ts';

interface List {
  readonly entity: string;
  /** Column of what the list belongs to. */
  readonly column: string;
  readonly owner: unknown;
}

/** Returns whether people have moved a record of a list; content files no longer decide its order then. */
export async function isOrderedByPeople(
  db: Kysely<Database>,
  { entity, column, owner }: List,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from revision where kind = ${entity}
    and record_id in (select id::text from ${sql.table(entity)} where ${sql.ref(column)} = ${owner})
    and changes @> '[{"field":"position"}]') as is`.execute(db);
  return rows[0]!.is;
}

/** Moves a record that people have edited to its place in content files; it remains the same version. */
export async function place(
  db: Kysely<Database>,
  entity: string,
  { id, position, before }: { readonly id: string; readonly position: unknown; readonly before: unknown },
): Promise<void> {
  if (position !== undefined && position !== before) await updateRow(db, entity, { id, position });
}
