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

// Locked before anybody looks whether they are used: who attaches one of them meanwhile waits, and finds it gone.
async function lockCandidates(db: Transaction<Database>, days: number): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`select file.sha256 from file
    where exists (select 1 from file_upload as sent where sent.sha256 = file.sha256)
      and not exists (select 1 from file_upload as sent where sent.sha256 = file.sha256
        and (sent.attached_at is not null or sent.at > now() - make_interval(days => ${days}::int)))
    for update of file`.execute(db);
  return rows.map(({ sha256 }) => sha256);
}

/** All columns with words or JSON: a kind of record that comes later is asked, too. */
async function wordColumns(db: Kysely<Database>): Promise<readonly (readonly Column[])[]> {
  const { rows } = await sql<Column>`
    select columns.table_name as table, columns.column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
      and table_name not in ('file', 'file_content', 'file_upload')
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
 * Removes files that somebody has sent and nobody ever attached to anything, once that is so many days ago. What a record, a draft
 * or the history mentions stays, wherever it does so.
 */
export const removeUnused = (db: Kysely<Database>, { days }: { days: number }): Promise<Removed> =>
  db.transaction().execute(async (transaction) => {
    const candidates = await lockCandidates(transaction, days);
    if (candidates.length === 0) return { files: 0, bytes: 0 };
    const tables = await wordColumns(transaction);
    const mentioned = sql.join(
      tables.map((columns) => mentionsIn(columns, candidates)),
      sql` union `,
    );
    const { rows } = await sql<{ bytes: number }>`delete from file
      where sha256 in (${sql.join(candidates)}) and sha256 not in (${mentioned})
      returning bytes::float8 as bytes`.execute(transaction);
    return { files: rows.length, bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0) };
  });
