import type { PGlite } from '@electric-sql/pglite';

export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';

  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : 'unknown reason';
    super(
      `The database in ${folder} is damaged or cannot be opened: ${reason}\n` +
        'Check the disk. Then restore a backup: npm run restore -- FILE --replace',
      { cause },
    );
  }
}

const TABLES = `select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace not in ('pg_toast'::regnamespace)
    and relpersistence = 'p' order by relnamespace, relname`;
const INDEXES = `select indexrelid::regclass::text as name from pg_index
  join pg_class as index on index.oid = indexrelid join pg_am on pg_am.oid = index.relam
  where amname = 'btree' and indisvalid and indisready and relpersistence = 'p'`;

interface Damage {
  readonly name: string;
  readonly message: string;
}

/**
 * Reads all pages with their checksums, and compares rows with indexes (`amcheck`).
 *
 * @returns damaged tables and indexes
 */
export async function findDamage(pglite: PGlite): Promise<readonly Damage[]> {
  const damages: Damage[] = [];
  const names = async (query: string) =>
    (await pglite.query<{ name: string }>(query)).rows.map(({ name }) => name);
  const tables = await names(TABLES);
  const indexes = await names(INDEXES);
  const check = async (name: string, statement: string) => {
    await pglite.exec('savepoint step');
    try {
      const { rows } = await pglite.query<{ msg?: string }>(statement, [name]);
      for (const { msg } of rows) if (msg) damages.push({ name, message: msg });
    } catch (error) {
      damages.push({ name, message: error instanceof Error ? error.message : String(error) });
      await pglite.exec('rollback to savepoint step');
    }
  };
  // Rolled back to remove the extension.
  await pglite.exec('begin; create extension amcheck');
  try {
    for (const table of tables)
      await check(table, 'select msg from verify_heapam($1::regclass, check_toast => true)');
    for (const index of indexes) await check(index, 'select bt_index_check($1::regclass, true)::text as msg');
  } finally {
    await pglite.exec('rollback');
  }
  return damages;
}
