import { setImmediate } from 'node:timers/promises';
import { type Kysely, PGliteAdapter, sql, type Transaction } from 'kysely';
import { allNouns } from '../nouns/registry.ts';
import type { Database } from './schema.ts';
import { inSlices } from './slices.ts';

const schema = 'shadow';

/** Tables without a copy: those of the service, people, files and triggers. */
const ownShared = [
  ...['account_address', 'answered_write', 'app_user', 'attempt_count', 'audit_entry'],
  ...['content_change', 'content_clock', 'erased_account', 'expanding_migration', 'file'],
  ...['file_content', 'file_upload', 'file_variant', 'first_public', 'form_draft', 'kysely_migration'],
  ...['kysely_migration_lock', 'link_check', 'mail_preference', 'mailed_task', 'outbox'],
  ...['picture_rendition', 'picture_rendition_variant', 'presence', 'scheduled_job', 'service_secret'],
  ...['stored_content', 'used_proof', 'user_role'],
];

const shared = () => [...ownShared, ...allNouns().flatMap(({ tablesApart }) => tablesApart?.unloaded ?? [])];

interface Copied {
  readonly table: string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  readonly isReferenced: boolean;
  /** Number and versions of the rows that were copied. */
  readonly rows: string;
  readonly versions: string;
  readonly transaction: string;
}

type Listed = Pick<Copied, 'table' | 'key' | 'columns' | 'isReferenced'>;

/** Returns whether others wait for a transaction on the only connection. */
export const isEmbedded = (db: Kysely<Database>): boolean =>
  db.getExecutor().adapter instanceof PGliteAdapter;

export const dropShadow = async (db: Kysely<Database>): Promise<void> => {
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);
};

const original = (table: string) => sql.id('public', table);
const copy = (table: string) => sql.id(schema, table);
const names = (columns: readonly string[], of?: string) =>
  sql.join(columns.map((column) => (of === undefined ? sql.id(column) : sql.id(of, column))));

/** Returns the tables to copy, each after those that it refers to. */
async function listTables(db: Kysely<Database>): Promise<Listed[]> {
  const { rows } = await sql<Listed & { readonly refers: readonly string[] }>`
    select relname as table,
      (select json_agg(attname order by attnum) from pg_attribute where attrelid = own.oid and attnum > 0
        and not attisdropped and attgenerated = '') as columns,
      (select json_agg(attname order by attnum) from pg_attribute join pg_constraint
        on conrelid = own.oid and contype = 'p' and attnum = any (conkey) where attrelid = own.oid) as key,
      exists (select from pg_constraint where contype = 'f' and confrelid = own.oid) as "isReferenced",
      (select coalesce(json_agg(relname), '[]') from pg_constraint join pg_class as other on other.oid = confrelid
        where contype = 'f' and conrelid = own.oid and confrelid <> own.oid) as refers
    from pg_class as own where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> all (${shared()})`.execute(db);
  const waiting = new Map(rows.map((row) => [row.table, row]));
  const ordered: Listed[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ refers }) => !refers.some((each) => waiting.has(each)));
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const { refers: _refers, ...table } of free) {
      ordered.push(table);
      waiting.delete(table.table);
    }
  }
  return ordered;
}

/** Row versions of an original; any change makes others. */
const versionsOf = (table: string) =>
  sql<{ rows: string; versions: string }>`select count(*)::text as rows,
    coalesce(sum(xmin::text::bigint), 0)::text as versions from ${original(table)}`;

const copyTable = (db: Kysely<Database>, listed: Listed): Promise<Copied> =>
  db.transaction().execute(async (own) => {
    const { table, columns } = listed;
    await sql`create table ${copy(table)} (like ${original(table)} including all)`.execute(own);
    await sql`insert into ${copy(table)} (${names(columns)}) select ${names(columns)} from ${original(table)}`.execute(
      own,
    );
    const { rows: current } = await sql<{ id: string }>`select pg_current_xact_id()::xid::text as id`.execute(
      own,
    );
    const { rows } = await versionsOf(table).execute(own);
    return { ...listed, ...rows[0]!, transaction: current[0]!.id };
  });

/** Creates the references between copies, for their cascades, and the view over code lists. */
async function linkCopies(db: Kysely<Database>, tables: readonly Listed[]): Promise<void> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relname in (${sql.join(tables.map(({ table }) => table))})
      and relnamespace = 'public'::regnamespace`.execute(db);
  const { rows: views } = await sql<{ name: string; definition: string }>`
    select viewname as name, definition from pg_views where schemaname = 'public'`.execute(db);
  await inSlices(db, schema, async (sliced) => {
    for (const { table, name, definition } of rows)
      await sql`alter table ${copy(table)} add constraint ${sql.id(name)} ${sql.raw(definition)} not valid`.execute(
        sliced,
      );
    for (const { name, definition } of views)
      await sql`create view ${copy(name)} as ${sql.raw(definition)}`.execute(sliced);
  });
}

const hasChanged = async (db: Kysely<Database>, { table, transaction, rows: count }: Copied) => {
  const { rows } = await sql<{ changed: boolean }>`select count(*)::text <> ${count}
    or coalesce(bool_or(xmin::text <> ${transaction}), false) as changed from ${copy(table)}`.execute(db);
  return rows[0]!.changed;
};

const sameKey = (key: readonly string[]) =>
  sql.join(
    key.map((column) => sql`${sql.id('copied', column)} = ${sql.id('own', column)}`),
    sql` and `,
  );

// Unreferenced rows are replaced: unique values may move between them.
const removeRows = ({
  table,
  key,
  isReferenced,
  transaction,
}: Copied) => sql`delete from ${original(table)} as own
  where not exists (select from ${copy(table)} as copied where ${sameKey(key)}
    ${isReferenced ? sql`` : sql`and copied.xmin::text = ${transaction}`})`;

const writeRows = ({ table, key, columns, isReferenced, transaction }: Copied) => {
  const others = columns.filter((column) => !key.includes(column));
  const update = sql`do update set ${sql.join(
    others.map((column) => sql`${sql.id(column)} = ${sql.id('excluded', column)}`),
  )}`;
  return sql`insert into ${original(table)} (${names(columns)})
    select ${names(columns)} from ${copy(table)} where xmin::text <> ${transaction}
    ${isReferenced ? sql`on conflict (${names(key)}) ${others.length > 0 ? update : sql`do nothing`}` : sql``}`;
};

/**
 * Merges the changes of copies into the originals, in the caller's transaction.
 *
 * @returns false without a change if an original of a changed copy has changed meanwhile
 */
type Merge = (db: Transaction<Database>) => Promise<boolean>;

async function merge(db: Transaction<Database>, changed: readonly Copied[]): Promise<boolean> {
  for (const { table, rows, versions } of changed) {
    const { rows: now } = await versionsOf(table).execute(db);
    if (now[0]!.rows !== rows || now[0]!.versions !== versions) return false;
  }
  for (const each of changed.toReversed()) await removeRows(each).execute(db);
  for (const each of changed) await writeRows(each).execute(db);
  return true;
}

interface Work<R, T> {
  write(db: Transaction<Database>): Promise<R>;
  /** Decides about the result; unmerged changes are lost. */
  end(written: R, merge: Merge): Promise<T>;
}

/**
 * Changes copies of content in short transactions: with a single connection, others use the originals
 * meanwhile.
 */
export async function inShadow<R, T>(db: Kysely<Database>, { write, end }: Work<R, T>): Promise<T> {
  await dropShadow(db);
  await sql`create schema ${sql.id(schema)}`.execute(db);
  try {
    const copied: Copied[] = [];
    for (const table of await listTables(db)) {
      copied.push(await copyTable(db, table));
      await setImmediate();
    }
    await linkCopies(db, copied);
    const written = await inSlices(db, schema, write);
    const changed: Copied[] = [];
    for (const each of copied) if (await hasChanged(db, each)) changed.push(each);
    return await end(written, (target) => merge(target, changed));
  } finally {
    await dropShadow(db);
  }
}
