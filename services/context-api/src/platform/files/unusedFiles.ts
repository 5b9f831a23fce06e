import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

export interface Removed {
  readonly files: number;
  readonly bytes: number;
}

interface Column {
  readonly table: string;
  readonly column: string;
}

/** Tables that are no use of a file: responses name files used elsewhere; bytes are removed later. */
const noUses = ['answered_write', 'stored_content'];

/**
 * Returns all text and JSON columns by table, from the catalog to include future ones, except those deleted
 * with their file (cascading foreign keys).
 */
async function useColumns(db: Kysely<Database>): Promise<readonly (readonly Column[])[]> {
  const { rows } = await sql<Column>`
    select columns.table_name as table, columns.column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY')
      and table_name not in ('file', ${sql.join(noUses)})
      and format('%I.%I', table_schema, table_name)::regclass not in (select conrelid from pg_constraint
        where contype = 'f' and confrelid = 'file'::regclass and confdeltype = 'c')
    order by 1, 2`.execute(db);
  return Object.values(Object.groupBy(rows, ({ table }) => table)).map((columns) => columns!);
}

const mentionsIn = (columns: readonly Column[], hashes: readonly string[]): RawBuilder<unknown> => {
  const words = sql.join(columns.map(({ column }) => sql`${sql.ref(column)}::text`));
  return sql`select found[1] as sha256 from ${sql.table(columns[0]!.table)},
    regexp_matches(concat_ws(' ', ${words}), '[0-9a-f]{64}', 'g') as found
    where found[1] in (${sql.join(hashes)})`;
};

/** Removes unused files. Lock their rows (`for update`) before, so that none is attached meanwhile. */
export async function removeUnusedOf(
  db: Transaction<Database>,
  candidates: readonly string[],
): Promise<Removed> {
  if (candidates.length === 0) return { files: 0, bytes: 0 };
  const mentioned = sql.join(
    (await useColumns(db)).map((columns) => mentionsIn(columns, candidates)),
    sql` union `,
  );
  const { rows } = await sql<{ bytes: number }>`delete from file
    where sha256 in (${sql.join(candidates)}) and sha256 not in (${mentioned})
    returning bytes::float8 as bytes`.execute(db);
  return { files: rows.length, bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0) };
}
