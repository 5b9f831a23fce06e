import { isDeepStrictEqual } from 'node:util';
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { EditedRows, Row, TableRows } from './kind.ts';
import { type Edition, withOutdated } from './outdatedRows.ts';

interface Owner {
  readonly column: string;
  readonly id: string;
  readonly editedRows?: EditedRows | undefined;
  readonly edition?: Edition;
}

const editedIn = ({ editedRows }: Owner, table: string) =>
  editedRows && editedRows.values.length > 0 && editedRows.tables.includes(table) ? editedRows : undefined;

// Rows of an owner that a load may replace.
function ofOwner(owner: Owner, table: string): RawBuilder<SqlBool> {
  const editedRows = editedIn(owner, table);
  const others = editedRows
    ? sql`${sql.ref(editedRows.column)} not in (${sql.join(editedRows.values)})`
    : sql`true`;
  return sql`${sql.ref(owner.column)} = ${owner.id} and ${others}`;
}

// Drivers would make PostgreSQL arrays of JavaScript arrays.
const toParameter = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

// As the database returns it: no -0, no undefined, keys in any order; times as text.
const plain = (row: Row): Row => JSON.parse(JSON.stringify(row)) as Row;

const columnsOf = (row: Row) => sql.join(Object.keys(row).map((column) => sql.ref(column)));
const valuesOf = (row: Row) => sql.join(Object.values(row).map((value) => sql`${toParameter(value)}`));

/** Returns whether the saved row has all the values of the given one. */
export function hasRight(stored: Row, row: Row): boolean {
  const before = plain(stored);
  return Object.entries(plain(row)).every(([column, value]) => isDeepStrictEqual(before[column], value));
}

export async function insertRow(db: Kysely<Database>, table: string, row: Row): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into ${sql.table(table)} (${columnsOf(row)})
    values (${valuesOf(row)}) returning id`.execute(db);
  return rows[0]!.id;
}

export async function updateRow(db: Kysely<Database>, table: string, { id, ...row }: Row): Promise<void> {
  const assignments = Object.entries(row).map(
    ([column, value]) => sql`${sql.ref(column)} = ${toParameter(value)}`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(assignments)} where id = ${id}`.execute(db);
}

export async function readRow(db: Kysely<Database>, table: string, id: string): Promise<Row> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0]!;
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

// JSON columns return their keys in any order.
const serialised = (row: Row) =>
  JSON.stringify(row, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(byKey))
      : value,
  );

// Content does not say which of its texts are outdated.
function isList(stored: readonly Row[], owner: Owner, rows: readonly Row[]): boolean {
  const theirs = stored.map(({ [owner.column]: _owner, outdated: _outdated, ...row }) => serialised(row));
  return isDeepStrictEqual(theirs.sort(), rows.map((row) => serialised(plain(row))).sort());
}

/** Returns false if nothing changed. */
async function replaceList(
  db: Kysely<Database>,
  table: string,
  owner: Owner,
  given: readonly Row[],
): Promise<boolean> {
  const editedRows = editedIn(owner, table);
  const wanted = editedRows
    ? given.filter((row) => !editedRows.values.includes(row[editedRows.column] as number))
    : given;
  const { rows: stored } =
    await sql<Row>`select * from ${sql.table(table)} where ${ofOwner(owner, table)}`.execute(db);
  if (isList(stored, owner, wanted)) return false;
  const rows = withOutdated(stored, wanted, owner.edition);
  await sql`delete from ${sql.table(table)} where ${ofOwner(owner, table)}`.execute(db);
  const [first] = rows.map((row) => ({ ...row, [owner.column]: owner.id }));
  if (!first) return true;
  const values = rows.map((row) => sql`(${valuesOf({ ...row, [owner.column]: owner.id })})`);
  await sql`insert into ${sql.table(table)} (${columnsOf(first)}) values ${sql.join(values)}`.execute(db);
  return true;
}

export async function replaceLists(
  db: Kysely<Database>,
  lists: readonly TableRows[],
  owner: Owner,
): Promise<boolean> {
  let changed = false;
  for (const [table, rows] of lists) {
    const replaced = await replaceList(db, table, owner, rows);
    changed ||= replaced;
  }
  return changed;
}

/** Adds former slugs; saved ones remain, since links to them must work. */
export async function addFormerSlugs(
  db: Kysely<Database>,
  entity: string,
  owner: Row,
  slugs: readonly string[],
): Promise<boolean> {
  const [first, ...rest] = slugs.map((slug) => ({ slug, ...owner }));
  if (!first) return false;
  const values = [first, ...rest].map((row) => sql`(${valuesOf(row)})`);
  const { numAffectedRows } = await sql`insert into ${sql.table(`${entity}_previous_slug`)}
    (${columnsOf(first)}) values ${sql.join(values)} on conflict do nothing`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
