import { type Kysely, type RawBuilder, sql } from 'kysely';
import { locales } from '#contract/shared/locale.ts';
import type { SearchKind } from '#contract/shared/searchKinds.ts';
import type { Database } from '../database/schema.ts';
import type { SearchSource } from '../nouns/noun.ts';
import { beginningsOf } from './beginnings.ts';
import { readSearchSource, type SourceRow } from './readSearchSource.ts';
import { type Searchable, searchable, wordsOf } from './searchable.ts';
import { searchSourceOf, searchSources } from './searchSources.ts';

const rowsPerInsert = 500;
/** More would take gigabytes of memory at 100,000 initiatives. */
const recordsAtOnce = 1_000;

/** Returns the name beside a result per language, with its own language. */
function shownContext(context: SourceRow['context']) {
  if (!context) return null;
  const { names, source } = context;
  const shown = locales.map((locale) => {
    const language = names[locale] === undefined ? source : locale;
    return [locale, { name: names[language], language }];
  });
  return JSON.stringify(Object.fromEntries(shown));
}

function recordRow(kind: string, { source, names, weighted, sortNames }: Searchable) {
  const { id, slugs, source_locale, texts, context, countries, updated_at, public_from } = source;
  const vectors = Object.entries(weighted).map(
    ([weight, words]) => sql`setweight(to_tsvector('simple', ${words.join(' ')}), ${sql.lit(weight)})`,
  );
  const country = countries.length === 1 ? countries[0]! : null;
  return sql`(${kind}, ${id}::uuid, array[${sql.join(slugs)}]::text[], ${source_locale}, ${JSON.stringify(texts)}::jsonb,
    ${shownContext(context)}::jsonb, ${country}, ${updated_at.toISOString()}::timestamptz, ${public_from?.toISOString() ?? null}::timestamptz, ${names.join(' ')},
    ${sql.join(vectors, sql` || `)}, ${JSON.stringify(sortNames)}::jsonb)`;
}

function wordRows(kind: string, records: readonly Searchable[]) {
  return wordsOf(records).map((word) => sql`(${word}, ${kind})`);
}

function beginningRows(kind: string, records: readonly Searchable[]) {
  return records.flatMap(({ source: { id, texts } }) => {
    const beginnings = new Set(Object.values(texts).flatMap(({ name }) => beginningsOf(name)));
    return [...beginnings].map((text) => sql`(${text}, ${kind}, ${id}::uuid)`);
  });
}

async function insert(
  db: Kysely<Database>,
  target: RawBuilder<unknown>,
  rows: readonly RawBuilder<unknown>[],
) {
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await sql`insert into ${target} values ${sql.join(rows.slice(start, start + rowsPerInsert))}
      on conflict do nothing`.execute(db);
  }
}

const recordColumns = sql`search_record
  (kind, id, slugs, source_locale, texts, context, country, updated_at, public_from, names, document, sort_names)`;

async function insertRecords(db: Kysely<Database>, kind: string, rows: readonly SourceRow[]): Promise<void> {
  const records = rows.map(searchable);
  await insert(
    db,
    recordColumns,
    records.map((record) => recordRow(kind, record)),
  );
  await insert(db, sql`search_word (word, kind)`, wordRows(kind, records));
  await insert(db, sql`search_beginning (text, kind, id)`, beginningRows(kind, records));
}

interface RebuildOptions {
  readonly sources?: readonly (readonly [kind: string, source: SearchSource])[];
  /** Records that are in memory at the same time. */
  readonly atOnce?: number;
  /** Called before the records of each kind, and then with those that are done. */
  readonly onProgress?: (kind: string, done: number, total: number) => void;
}

/**
 * Rebuilds `search_record`, `search_word` and `search_beginning` from published records, in the transaction
 * that changes them.
 */
export async function rebuildSearch(
  db: Kysely<Database>,
  { sources = searchSources(), atOnce = recordsAtOnce, onProgress }: RebuildOptions = {},
): Promise<void> {
  await sql`delete from search_record`.execute(db);
  await sql`delete from search_word`.execute(db);
  await sql`delete from search_beginning`.execute(db);
  for (const [kind, source] of sources) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(kind)} order by id`.execute(db);
    const ids = rows.map(({ id }) => id);
    onProgress?.(kind, 0, ids.length);
    for (let start = 0; start < ids.length; start += atOnce) {
      const some = ids.slice(start, start + atOnce);
      await insertRecords(db, kind, await readSearchSource(db, kind, source, some));
      onProgress?.(kind, start + some.length, ids.length);
    }
  }
}

/**
 * Refreshes a record's search data, in the transaction that changes it. Unused words remain until the next
 * rebuild; as corrections, they find nothing.
 */
export const refreshSearch = (db: Kysely<Database>, kind: SearchKind, id: string): Promise<void> =>
  refreshSearchOf(db, kind, [id]);

export async function refreshSearchOf(
  db: Kysely<Database>,
  kind: SearchKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  // Concurrent changes would deadlock on each other's words.
  await sql`lock table search_record in share row exclusive mode`.execute(db);
  for (const table of ['search_record', 'search_beginning'])
    await sql`delete from ${sql.table(table)} where kind = ${kind} and id in (${sql.join(ids)})`.execute(db);
  await insertRecords(db, kind, await readSearchSource(db, kind, searchSourceOf(kind), ids));
}
