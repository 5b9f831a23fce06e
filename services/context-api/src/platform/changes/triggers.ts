import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { allNouns } from '../nouns/registry.ts';
import { PLACE_TAG_LENGTH } from './placeTag.ts';

const ownUnshown = [
  'account_address',
  'answered_write',
  'app_user',
  'attempt_count',
  'audit_entry',
  'content_change',
  'content_clock',
  'erased_account',
  'expanding_migration',
  'file_content',
  'file_upload',
  'file_variant',
  'first_public',
  'form_draft',
  'kysely_migration',
  'kysely_migration_lock',
  'link_check',
  'mail_preference',
  'mailed_task',
  'outbox',
  'outward_link',
  'picture_rendition_variant',
  'presence',
  'record_draft',
  'revision',
  'scheduled_job',
  'seeded_text',
  'service_secret',
  'stored_content',
  'used_proof',
  'user_role',
];

let unshown: ReadonlySet<string> | undefined;

/** Returns the tables that no visitor's page shows. All others are covered: no new one can be forgotten. */
const unshownTables = (): ReadonlySet<string> =>
  (unshown ??= new Set([
    ...ownUnshown,
    ...allNouns().flatMap(({ tablesApart }) => tablesApart?.unshown ?? []),
  ]));

// A page shows the sizes of a picture from the change of `file.variants_at` on; none is added later.
const announced: ReadonlySet<string> = new Set(['file_variant']);

/** Reports whether each change of a table that pages show is recorded, by its own trigger or another's. */
export const isRecorded = (table: string): boolean => announced.has(table) || !unshownTables().has(table);

interface Reference {
  readonly from: string;
  readonly column: string;
  readonly to: string;
  readonly key: string;
}

interface Catalog {
  readonly tables: readonly string[];
  readonly references: readonly Reference[];
  readonly views: Readonly<Record<string, readonly string[]>>;
}

const inSchema = sql`pg_class.relnamespace = current_schema()::regnamespace`;

async function readCatalog(db: Kysely<Database>): Promise<Catalog> {
  const tables = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and ${inSchema} order by 1`.execute(db);
  const references = await sql<Reference>`select pg_class.relname as "from", own.attname as column,
      target.relname as "to", theirs.attname as key
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_class as target on target.oid = confrelid
    join pg_attribute as own on own.attrelid = conrelid and own.attnum = conkey[1]
    join pg_attribute as theirs on theirs.attrelid = confrelid and theirs.attnum = confkey[1]
    where contype = 'f' and ${inSchema} order by pg_class.relname, own.attname, target.relname`.execute(db);
  const used = await sql<{ view_name: string; table_name: string }>`select view_name, table_name
    from information_schema.view_table_usage where view_schema = current_schema() order by 1, 2`.execute(db);
  const views: Record<string, string[]> = {};
  for (const { view_name: view, table_name: table } of used.rows) (views[table] ??= []).push(view);
  return { tables: tables.rows.map(({ name }) => name), references: references.rows, views };
}

/** Returns the shortest joins from a table to its initiative, or null. */
function wayToInitiative(table: string, references: readonly Reference[]): readonly Reference[] | null {
  const ways: { readonly at: string; readonly way: readonly Reference[] }[] = [{ at: table, way: [] }];
  const seen = new Set([table]);
  for (const { at, way } of ways) {
    if (at === 'initiative') return way;
    for (const each of references.filter(({ from }) => from === at)) {
      if (seen.has(each.to)) continue;
      seen.add(each.to);
      ways.push({ at: each.to, way: [...way, each] });
    }
  }
  return null;
}

const name = (identifier: string) => `"${identifier}"`;

// As `placeTagOf`.
const placeTag = (slug: string) =>
  `left(encode(sha256(convert_to(${slug}, 'UTF8')), 'hex'), ${String(PLACE_TAG_LENGTH)})`;

// Tags of a table, and within an initiative; `*` for a row in none.
function tagsOf(table: string, { references, views }: Catalog): string {
  const own = [table, ...(views[table] ?? [])].map((tag) => `'${tag}'`).join(', ');
  const way = wayToInitiative(table, references);
  if (!way) return `select unnest(array[${own}]) where exists (select from changed)`;
  const joins = way.map(
    ({ column, to, key }, index) =>
      `left join ${name(to)} as at${index} on at${index}.${name(key)} = ${index === 0 ? 'changed' : `at${index - 1}`}.${name(column)}`,
  );
  const place = way.length === 0 ? 'changed' : `at${way.length - 1}`;
  return `select unnest(array[${own}, '${table}@' || coalesce(${placeTag(`${place}.slug`)}, '*')]) as tag from changed ${joins.join(' ')} group by 1`;
}

const events = { insert: 'new', update: 'new', delete: 'old' } as const;

function statementsFor(table: string, catalog: Catalog): string[] {
  const act = `note_change_of_${table}`;
  return [
    `create or replace function ${name(act)}() returns trigger language plpgsql as $$
    declare found text[] := array(${tagsOf(table, catalog)});
    begin
      if cardinality(found) > 0 then perform note_content_change(found); end if;
      return null;
    end $$`,
    ...Object.entries(events).map(
      ([event, rows]) =>
        `create or replace trigger ${name(`content_${event}`)} after ${event} on ${name(table)}
        referencing ${rows} table as changed for each statement execute function ${name(act)}()`,
    ),
  ];
}

/** Returns the tables whose changes are recorded, and the views over them. */
export async function shownTables(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const { tables, views } = await readCatalog(db);
  return new Set([...tables.filter((table) => !unshownTables().has(table)), ...Object.values(views).flat()]);
}

/** Creates or replaces the triggers for changes of shown tables, unless they are current. */
export async function ensureChangeTriggers(db: Kysely<Database>): Promise<void> {
  const catalog = await readCatalog(db);
  const statements = catalog.tables
    .filter((table) => !unshownTables().has(table))
    .flatMap((table) => statementsFor(table, catalog));
  const version = createHash('sha256').update(statements.join('\n')).digest('hex');
  const { rows } = await sql<{ comment: string | null }>`select
    obj_description('number_content_change()'::regprocedure, 'pg_proc') as comment`.execute(db);
  if (rows[0]?.comment === version) return;
  for (const statement of statements) await sql.raw(statement).execute(db);
  // Caches contain tags of the former shape.
  await sql`select note_content_change(array['*'])`.execute(db);
  await sql.raw(`comment on function number_content_change() is '${version}'`).execute(db);
}
