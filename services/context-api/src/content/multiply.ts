import { type Kysely, sql } from 'kysely';
import { deriveGaps } from '../modules/translation/gapTriggers.ts';
import type { Database } from '../platform/database/schema.ts';
import { collectStatistics } from '../platform/database/statistics.ts';
import { rebuildSearch } from '../platform/search/rebuildSearch.ts';

/** Records shared by many initiatives. */
const directories = /^(organization|convener|consortium|document|sourcing_area)(_|$)/;
const initiativesPerDirectory = 10;

interface Column {
  table: string;
  column: string;
  /** Table that a uuid refers to; null for other columns. */
  target: string | null;
}

// Tables that refer to an organization or an initiative, except people's own.
const multiplied = sql`with recursive reference as (
    select conrelid::regclass::text as source, confrelid::regclass::text as target,
      (select attname::text from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as "column"
    from pg_constraint where contype = 'f'
  ), multiplied (name) as (
    select 'organization' union select 'initiative' union
    select source from reference join multiplied on multiplied.name = target
    where source not in ('app_user', 'user_role', 'follow', 'revision')
  )`;

async function columnsOf(db: Kysely<Database>): Promise<Column[]> {
  const { rows } = await sql<Column>`${multiplied}
    select each.table_name::text as "table", each.column_name::text as "column",
      case when each.data_type <> 'uuid' then null
        when each.column_name = 'id' then each.table_name::text
        else (select target from reference where source = each.table_name and reference."column" = each.column_name
          and target in (select name from multiplied) limit 1) end as target
    from information_schema.columns as each join multiplied on multiplied.name = each.table_name
    where each.table_schema = 'public' order by each.table_name, each.ordinal_position
  `.execute(db);
  return rows;
}

function copied({ table, column, target }: Column, copies: number) {
  const value = sql.ref(`original.${column}`);
  if (column === 'slug') return sql`${value} || '-' || copy`;
  if (column === 'name' && table.endsWith('_text')) return sql`${value} || ' ' || copy`;
  if (target === null) return value;
  const copy = directories.test(target) ? sql`(copy - 1) % ${sql.lit(copies)} + 1` : sql`copy`;
  // Version 4 UUID, which the contract requires.
  const digits = sql`overlay(md5(${value} || ':' || ${copy}) placing '4' from 13)`;
  return sql`overlay(${digits} placing '8' from 17)::uuid`;
}

export class MultiplyError extends Error {
  override readonly name = 'MultiplyError';
}

interface Existing {
  readonly count: number;
  readonly isDemonstration: boolean;
  readonly hasCopies: boolean;
}

async function existingIn(db: Kysely<Database>): Promise<Existing> {
  const { rows } = await sql<Existing>`
    select count(*)::int as count, coalesce(bool_and(demonstration), false) as "isDemonstration",
      exists (select from initiative as copy join initiative as original on copy.slug = original.slug || '-1') as "hasCopies"
    from initiative`.execute(db);
  return rows[0]!;
}

async function copiesFor(db: Kysely<Database>, initiatives: number): Promise<number> {
  const { count, isDemonstration, hasCopies } = await existingIn(db);
  const copies = count === 0 ? 0 : Math.round(initiatives / count) - 1;
  if (copies < 1) return 0;
  if (!isDemonstration) throw new MultiplyError('Only demonstration content is multiplied.');
  if (hasCopies)
    throw new MultiplyError(
      `The content is multiplied already, to ${count} initiatives. Start with an empty database (DATA_DIR or DATABASE_URL).`,
    );
  return copies;
}

/**
 * Copies demonstration content up to about `initiatives`, for trials and benchmarks. Writes tables directly,
 * as a superuser, for speed.
 *
 * @param note receives lines on the progress
 * @returns whether anything was copied
 * @throws MultiplyError for content that is not a demonstration, or already multiplied
 */
export async function multiply(
  db: Kysely<Database>,
  initiatives: number,
  note: (line: string) => void = () => undefined,
): Promise<boolean> {
  const copies = await copiesFor(db, initiatives);
  if (copies === 0) return false;
  const ofDirectories = Math.ceil(copies / initiativesPerDirectory);
  const tables = [...Map.groupBy(await columnsOf(db), ({ table }) => table)];
  await db.transaction().execute(async (transaction) => {
    // Copies refer to copies that come later.
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const [index, [table, columns]] of tables.entries()) {
      note(`${index + 1} of ${tables.length} tables: ${table}`);
      const names = columns.map(({ column }) => sql.ref(column));
      const values = columns.map((column) => copied(column, ofDirectories));
      await sql`insert into ${sql.table(table)} (${sql.join(names)})
        select ${sql.join(values)} from ${sql.table(table)} as original,
        generate_series(1, ${directories.test(table) ? ofDirectories : copies}::int) as copy`.execute(
        transaction,
      );
    }
  });
  note('statistics');
  await collectStatistics(db);
  await db.transaction().execute(async (transaction) => {
    await rebuildSearch(transaction, {
      onProgress: (kind, done, total) => {
        if (done % 10_000 === 0) note(`search: ${kind}${done > 0 ? `, ${done} of ${total}` : ''}`);
      },
    });
    // The triggers were off.
    await deriveGaps(transaction);
    await sql`select note_content_change(array['*'])`.execute(transaction);
  });
  note('statistics');
  await collectStatistics(db);
  return true;
}
