import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

/** What was removed. */
export interface Removed {
  readonly files: number;
  readonly bytes: number;
}

interface Column {
  readonly table: string;
  readonly column: string;
}

/** Answers to repeated writes: whatever they name, a record, a draft or the history names, too, as long as it is used. */
const noUses = ['answered_write'];

/**
 * All columns that can name a file, by their tables, from the catalog: every column with words or JSON, hashes among them. Left out
 * is what goes with its file (foreign keys that cascade). A kind of record that comes later is found, too.
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

/**
 * Removes those files of several that no record, draft of a form or history names anywhere. Their rows must be locked (`for update`)
 * before they are looked for, so that nobody attaches one of them meanwhile.
 */
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
