import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { milestoneText } from '#contract/goals/definition.ts';
import type { Field, Fields } from '#contract/records/definition.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Right } from '#contract/users/rights.ts';
import { valueTexts } from '#contract/values/definition.ts';
import type { Author } from '../../platform/auth/author.ts';
import type { Database } from '../../platform/database/schema.ts';
import { jsonObject } from '../../platform/database/selections.ts';

export const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Texts by name; null for none. */
export type TextRow = Readonly<Record<string, string | null>>;

/** Item with texts in all languages. */
export interface TextItem {
  /** Lasting id within the part. */
  readonly key: string;
  /** Name; defaults to the first text. */
  readonly title?: string;
  /** Source language. */
  readonly language: Locale;
  readonly texts: Readonly<Partial<Record<Locale, TextRow>>>;
  /** Outdated languages, with the last version of the source text that they belong to. */
  readonly outdated?: Readonly<Partial<Record<Locale, number>>> | null;
}

export interface Written {
  readonly recordId: string;
  readonly locale: Locale;
  /** Rows by keys of items. */
  readonly items: Readonly<Record<string, TextRow>>;
  readonly author: Author;
}

export interface TextTable {
  readonly table: string;
  /** Selects the records' ids from the rows in `changed`. */
  readonly records: string;
}

/** Further texts in rows of their own. */
export interface TextPart {
  readonly name: string;
  readonly texts: Fields;
  /** Rights without which only translators write a text, by name. */
  readonly reserved?: Readonly<Record<string, Right>>;
  /** Items as JSON; the query includes the record's table. */
  readonly items: RawBuilder<unknown>;
  /** Matches items with a missing or outdated language. */
  isBehind(locale: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Tables of the condition besides the record's own. */
  readonly tables?: readonly TextTable[];
  /** Writes one language; others stay. */
  write(db: Transaction<Database>, written: Written): Promise<void>;
}

const columnsOf = (texts: Fields, as: string) =>
  jsonObject(
    Object.fromEntries(Object.keys(texts).map((name) => [name, sql.ref(`${as}.${snakeCase(name)}`)])),
  );

/** Writes one language of a row, and marks it as current if the table can. */
export async function writeTextRow(
  db: Kysely<Database>,
  table: string,
  { key, locale, text }: { key: Readonly<Record<string, unknown>>; locale: Locale; text: TextRow },
): Promise<void> {
  const row = {
    ...key,
    locale,
    ...Object.fromEntries(Object.entries(text).map(([name, value]) => [snakeCase(name), value])),
  };
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const own = sql.join([...Object.keys(key), 'locale'].map((name) => sql.ref(name)));
  const set = sql.join(
    Object.keys(text).map(
      (name) => sql`${sql.ref(snakeCase(name))} = ${sql.ref(`excluded.${snakeCase(name)}`)}`,
    ),
  );
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})
    on conflict (${own}) do update set ${set}`.execute(db);
}

/** Returns items with addresses in a record's list, as requested support. */
export function itemsIn(owner: string, name: string, texts: Fields): TextPart {
  const table = snakeCase(name);
  const id = sql.ref(`${table}.id`);
  const isOwn = sql`${sql.ref(`${table}.${owner}_id`)} = ${sql.ref(`${owner}.id`)}`;
  return {
    name,
    texts,
    items: sql`(select coalesce(json_agg(json_build_object('key', ${sql.ref(`${table}.slug`)},
        'language', ${sql.ref(`${table}.source_locale`)}, 'texts', (
          select coalesce(json_object_agg(text.locale, ${columnsOf(texts, 'text')}), '{}')
          from ${sql.table(`${table}_text`)} as text where ${sql.ref(`text.${table}_id`)} = ${id}))
        order by ${sql.ref(`${table}.position`)}), '[]')
      from ${sql.table(table)} where ${isOwn})`,
    isBehind: (locale) => sql`exists (select from ${sql.table(table)} where ${isOwn} and not exists (
      select from ${sql.table(`${table}_text`)} as text
      where ${sql.ref(`text.${table}_id`)} = ${id} and text.locale = ${locale}))`,
    tables: [
      ...tablesBy(`${owner}_id`, table),
      {
        table: `${table}_text`,
        records: `select distinct item.${owner}_id from changed join ${table} as item on item.id = changed.${table}_id`,
      },
    ],
    async write(db, { recordId, locale, items }) {
      for (const [key, text] of Object.entries(items)) {
        const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
          where ${sql.ref(`${owner}_id`)} = ${recordId} and slug = ${key}`.execute(db);
        const found = rows[0]?.id;
        if (found !== undefined)
          await writeTextRow(db, `${table}_text`, { key: { [`${table}_id`]: found }, locale, text });
      }
    },
  };
}

/** Returns tables whose rows name the record. */
export const tablesBy = (column: string, ...tables: readonly string[]): TextTable[] =>
  tables.map((table) => ({ table, records: `select distinct ${column} from changed` }));

export const milestones: TextPart = {
  name: 'milestones',
  texts: { text: milestoneText },
  items: sql`(select coalesce(json_agg(json_build_object('key', milestone.id, 'language', goal.source_locale,
      'texts', (select coalesce(json_object_agg(text.locale, json_build_object('text', text.text)), '{}')
        from goal_milestone_text as text
        where text.goal_id = milestone.goal_id and text.milestone_id = milestone.id)) order by milestone.position), '[]')
    from goal_milestone as milestone where milestone.goal_id = goal.id)`,
  isBehind: (locale) => sql`exists (select from goal_milestone as milestone where milestone.goal_id = goal.id
    and not exists (select from goal_milestone_text as text where text.goal_id = goal.id
      and text.milestone_id = milestone.id and text.locale = ${locale}))`,
  tables: tablesBy('goal_id', 'goal_milestone', 'goal_milestone_text'),
  async write(db, { recordId, locale, items }) {
    for (const [milestone_id, text] of Object.entries(items))
      await writeTextRow(db, 'goal_milestone_text', {
        key: { goal_id: recordId, milestone_id },
        locale,
        text,
      });
  },
};

const ofValue = sql`text.indicator_id = value.indicator_id and text.year = value.year`;

/** Notes on published values, by year. */
export const valueNotes: TextPart = {
  name: 'values',
  texts: valueTexts,
  items: sql`(select coalesce(json_agg(json_build_object('key', value.year::text, 'language', indicator.source_locale,
      'texts', (select json_object_agg(text.locale, ${columnsOf(valueTexts, 'text')})
        from indicator_value_text as text where ${ofValue}),
      'outdated', (select json_object_agg(text.locale, text.outdated)
        from indicator_value_text as text where ${ofValue} and text.outdated is not null)) order by value.year desc), '[]')
    from indicator_value as value where value.indicator_id = indicator.id and exists (
      select from indicator_value_text as text where ${ofValue} and text.locale = indicator.source_locale))`,
  isBehind: (locale) => sql`exists (select from indicator_value as value
    join indicator_value_text as source on source.indicator_id = value.indicator_id and source.year = value.year
      and source.locale = indicator.source_locale
    where value.indicator_id = indicator.id and not exists (select from indicator_value_text as text
      where ${ofValue} and text.locale = ${locale} and text.outdated is null))`,
  tables: tablesBy('indicator_id', 'indicator_value', 'indicator_value_text'),
  async write(db, { recordId, locale, items }) {
    for (const [year, text] of Object.entries(items)) {
      const value = { indicator_id: recordId, year: Number(year) };
      const { rows: before } = await sql<{ text: TextRow }>`
        select ${columnsOf(valueTexts, 'text')} as text from indicator_value_text as text
        where indicator_id = ${recordId} and year = ${value.year} and locale = ${locale}`.execute(db);
      await writeTextRow(db, 'indicator_value_text', { key: value, locale, text });
      await sql`update indicator_value_text set outdated = null
        where indicator_id = ${recordId} and year = ${value.year} and locale = ${locale}`.execute(db);
      // A value under change retains its editors' words.
      await sql`update indicator_value_work set version = version + 1,
          content = jsonb_set(content, array['texts', ${locale}::text], ${JSON.stringify(text)}::jsonb)
        where indicator_id = ${recordId} and year = ${value.year}
          and (content -> 'texts' -> ${locale}::text) is not distinct from ${
            before[0] ? JSON.stringify(before[0].text) : null
          }::jsonb`.execute(db);
    }
  },
};

type Media = Readonly<Record<string, unknown>> & {
  readonly text: Readonly<Partial<Record<Locale, TextRow>>>;
};

const hashOf = (item: Media): string => (typeof item['file'] === 'string' ? item['file'].slice(0, 16) : '');

/** Returns items by file, the first per file. */
const byFile = (list: readonly Media[]): ReadonlyMap<string, Media> =>
  new Map(list.toReversed().map((each) => [hashOf(each), each]));

/** Returns texts in a JSON column, as captions of pictures. */
function mediaPart(owner: string, name: string, field: Field): TextPart {
  const column = sql.ref(`${owner}.${snakeCase(name)}`);
  const list = field.control === 'rows' ? column : sql`jsonb_build_array(${column})`;
  const key = field.control === 'rows' ? sql`left(item ->> 'file', 16)` : sql`'0'`;
  return {
    name,
    texts: field.texts!,
    items: sql`(select coalesce(json_agg(json_build_object('key', ${key},
        'language', ${sql.ref(`${owner}.source_locale`)}, 'texts', item -> 'text')), '[]')
      from jsonb_array_elements(coalesce(${list}, '[]')) as item where jsonb_typeof(item) = 'object')`,
    isBehind: (locale) => sql`exists (select from jsonb_array_elements(coalesce(${list}, '[]')) as item
      where jsonb_typeof(item) = 'object' and not (item -> 'text') ? ${locale})`,
    async write(db, { recordId, locale, items }) {
      const { rows } = await sql<{ value: Media | readonly Media[] | null }>`
        select ${sql.ref(snakeCase(name))} as value from ${sql.table(owner)} where id = ${recordId}`.execute(
        db,
      );
      const value = rows[0]?.value;
      if (!value) return;
      const translated = (item: Media, id: string): Media => {
        const text = items[id];
        if (!text) return item;
        const own = Object.fromEntries(Object.entries(text).filter(([, each]) => each !== null));
        return { ...item, text: { ...item.text, [locale]: own as TextRow } };
      };
      const first = Array.isArray(value) ? byFile(value as readonly Media[]) : null;
      const next = first
        ? (value as readonly Media[]).map((item) =>
            first.get(hashOf(item)) === item ? translated(item, hashOf(item)) : item,
          )
        : translated(value as Media, '0');
      await sql`update ${sql.table(owner)} set ${sql.ref(snakeCase(name))} = ${JSON.stringify(next)}
        where id = ${recordId}`.execute(db);
    },
  };
}

/** Returns the parts of facts with texts. */
export const mediaIn = (owner: string, facts: Fields): TextPart[] =>
  Object.entries(facts).flatMap(([name, field]) => (field.texts ? [mediaPart(owner, name, field)] : []));
