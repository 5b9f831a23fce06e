import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Item of a record that its file no longer lists. */
export interface Unlisted {
  readonly entity: string;
  readonly id: string;
}

interface Referring {
  readonly table: string;
  readonly column: string;
}

/** Returns whether another record belongs to an item, as an indicator to its goal. */
async function isInUse(db: Kysely<Database>, { entity, id }: Unlisted): Promise<boolean> {
  const { rows: referring } = await sql<Referring>`select relname as table, attname as column
    from pg_constraint join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${entity}::regclass and confdeltype = 'a'`.execute(db);
  for (const { table, column } of referring) {
    const { rows } =
      await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

const remove = (db: Kysely<Database>, { entity, id }: Unlisted) =>
  sql`delete from ${sql.table(entity)} where id = ${id}`.execute(db);

/** Deletes items; fails where other records belong to one. */
export async function removeAll(db: Kysely<Database>, unlisted: readonly Unlisted[]): Promise<Unlisted[]> {
  for (const item of unlisted) await remove(db, item);
  return [];
}

/** Deletes items that no other record belongs to; returns the others. */
export async function removeUnlisted(
  db: Kysely<Database>,
  unlisted: readonly Unlisted[],
): Promise<Unlisted[]> {
  const inUse: Unlisted[] = [];
  for (const item of unlisted) {
    if (await isInUse(db, item)) inUse.push(item);
    else await remove(db, item);
  }
  return inUse;
}
