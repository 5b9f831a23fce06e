import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { updateRow } from './tables.ts';

interface List {
  readonly entity: string;
  /** Column of what the list belongs to. */
  readonly column: string;
  readonly owner: unknown;
  /** Set if records have a place only in an explicit order. */
  readonly isOptional?: true;
}

/**
 * Returns whether people have moved a record of a list, or put a new one between others; content files no
 * longer decide its order then.
 */
export async function isOrderedByPeople(
  db: Kysely<Database>,
  { entity, column, owner, isOptional }: List,
): Promise<boolean> {
  const isMoved = sql`changes @> '[{"field":"position"}]'`;
  const isPut = isOptional ? sql`(action = 'create' and own.position is not null)` : sql`false`;
  const { rows } = await sql<{ is: boolean }>`select exists (
    select from ${sql.table(entity)} as own join revision on kind = ${entity} and record_id = own.id::text
    where ${sql.ref(`own.${column}`)} = ${owner} and (${isMoved} or ${isPut})) as is`.execute(db);
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
