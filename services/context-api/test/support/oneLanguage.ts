import { type Kysely, sql } from 'kysely';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { Database } from '../../src/platform/database/schema.ts';
import { rebuildSearch } from '../../src/platform/search/rebuildSearch.ts';

/** Replaces every “a” in texts of content, to recognize them. */
export const mark = 'ɑ';
const marked = (text: string) => text.replaceAll('a', mark);
const isLocale = (name: string): name is Locale => (locales as readonly string[]).includes(name);

/** JSON columns of texts. */
const json = {
  action: ['evidence'],
  action_plan: ['document'],
  opportunity: ['documents'],
  page: ['picture', 'video'],
  story: ['images', 'video', 'attachments', 'embed'],
};

/** Returns JSON with the first language of its texts, marked, as the given one. */
function inOneLanguage(value: unknown, language: Locale): unknown {
  if (Array.isArray(value)) return value.map((each) => inOneLanguage(each, language));
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = Object.entries(value);
  if (entries.length > 0 && entries.every(([name]) => isLocale(name))) {
    const [first] = locales.flatMap((name) => entries.filter(([each]) => each === name));
    return { [language]: inOneLanguage(first![1], language) };
  }
  const changed = entries.map(([name, each]) => {
    if (name === 'language') return [name, language];
    const isText = /^(title|alt|caption|transcript)$/.test(name) && typeof each === 'string';
    return [name, isText ? marked(each) : inOneLanguage(each, language)];
  });
  return Object.fromEntries(changed) as unknown;
}

interface TextTable {
  table: string;
  /** Columns of its record. */
  keys: string[];
  texts: string[];
}

/** Returns tables of texts, without those of code lists. */
async function textTables(db: Kysely<Database>): Promise<TextTable[]> {
  const { rows } = await sql<TextTable>`
    select c.table_name as "table",
      array_agg(c.column_name::text) filter (where k.column_name is not null and k.column_name <> 'locale') as keys,
      array_agg(c.column_name::text) filter (where k.column_name is null and c.data_type = 'text') as texts
    from information_schema.columns as c left join information_schema.key_column_usage as k
      on k.table_name = c.table_name and k.column_name = c.column_name and k.constraint_name = c.table_name || '_pkey'
    where c.table_schema = 'public' and c.table_name ~ '_text$' and c.table_name not in (
      select table_name from information_schema.columns where column_name = 'code')
    group by c.table_name`.execute(db);
  return rows;
}

/** Reduces each text to one language, as if written in the given one, and marks it. */
export async function keepOneLanguage(db: Kysely<Database>, language: Locale): Promise<void> {
  const replaced = (name: string) => sql`${sql.ref(name)} = replace(${sql.ref(name)}, 'a', ${mark})`;
  for (const { table, keys, texts } of await textTables(db)) {
    const sameRecord = sql.join(
      keys.map((name) => sql`other.${sql.ref(name)} = own.${sql.ref(name)}`),
      sql` and `,
    );
    await sql`delete from ${sql.table(table)} as own using ${sql.table(table)} as other
      where ${sameRecord} and other.locale < own.locale`.execute(db);
    await sql`update ${sql.table(table)}
      set locale = ${language}, ${sql.join(texts.map(replaced))}`.execute(db);
  }
  for (const table of ['maturity_evidence', 'indicator_value_document'])
    await sql`update ${sql.table(table)} set language = ${language}, ${replaced('title')}`.execute(db);
  const sources = await sql<{ table: string }>`select table_name as "table" from information_schema.columns
    where table_schema = 'public' and column_name = 'source_locale' and table_name <> 'search_record'`.execute(
    db,
  );
  for (const { table } of sources.rows)
    await sql`update ${sql.table(table)} set source_locale = ${language}`.execute(db);
  for (const [table, columns] of Object.entries(json))
    for (const column of columns) await changeJson(db, { table, column, language });
  await db.transaction().execute((transaction) => rebuildSearch(transaction));
}

interface JsonColumn {
  readonly table: string;
  readonly column: string;
  readonly language: Locale;
}

async function changeJson(db: Kysely<Database>, { table, column, language }: JsonColumn): Promise<void> {
  const { rows } = await sql<{ id: string; value: unknown }>`select id, ${sql.ref(column)} as value
    from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db);
  for (const { id, value } of rows) {
    const changed = JSON.stringify(inOneLanguage(value, language));
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${changed}::jsonb where id = ${id}`.execute(
      db,
    );
  }
}
