import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Field, Fields, RecordContent } from '#contract/records/definition.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../database/schema.ts';
import { jsonObject } from '../database/selections.ts';
import type { RecordKind } from './kindOf.ts';
import { snakeCase, type Storage } from './storage.ts';
import { targetOf } from './targets.ts';

type Stored = readonly [string, Field, Storage][];

type Reader = 'editor' | 'file';

const valuesOf = (storages: Stored, reader: Reader) =>
  Object.fromEntries(
    storages.map(([name, , { read, edited = read }]) => [name, reader === 'editor' ? edited : read] as const),
  );

/** Returns texts by language as JSON; the row's table is in the query. */
function textsOf(entity: string, texts: Fields): RawBuilder<unknown> {
  const columns = Object.fromEntries(
    Object.keys(texts).map((name) => [name, sql.ref(`text.${snakeCase(name)}`)]),
  );
  return sql`(select json_object_agg(text.locale, ${jsonObject(columns)}) from ${sql.table(`${entity}_text`)} as text
    where ${sql.ref(`text.${entity}_id`)} = ${sql.ref(`${entity}.id`)})`;
}

const formerSlugsOf = (
  entity: string,
) => sql`(select coalesce(json_agg(former.slug order by former.slug), '[]')
  from ${sql.table(`${entity}_previous_slug`)} as former where ${sql.ref(`former.${entity}_id`)} = ${sql.ref(`${entity}.id`)})`;

/** Returns ordered items of a record's list as JSON. */
function itemsOf(kind: RecordKind, part: string, reader: Reader): RawBuilder<unknown> {
  const entity = snakeCase(part);
  const item = jsonObject({
    slug: sql.ref(`${entity}.slug`),
    previousSlugs: formerSlugsOf(entity),
    sourceLocale: sql.ref(`${entity}.source_locale`),
    text: textsOf(entity, kind.definition.parts![part]!.texts),
    ...valuesOf(kind.partStorages[part]!, reader),
  });
  return sql`(select coalesce(json_agg(${item} order by ${sql.ref(`${entity}.position`)}), '[]')
    from ${sql.table(entity)} where ${sql.ref(`${entity}.${kind.entity}_id`)} = ${sql.ref(`${kind.entity}.id`)})`;
}

/** Returns ordered records inside another one as JSON. */
function recordsInside(owner: RecordKind, kind: RecordKind): RawBuilder<unknown> {
  const own = (name: string) => sql.ref(`${kind.entity}.${name}`);
  const record = jsonObject({
    slug: own('slug'),
    previousSlugs: formerSlugsOf(kind.entity),
    status: own('status'),
    sourceLocale: own('source_locale'),
    text: textsOf(kind.entity, kind.definition.texts),
    ...valuesOf(
      kind.storages.filter(([name]) => name !== kind.definition.parent?.key),
      'file',
    ),
  });
  return sql`(select coalesce(json_agg(${record} order by ${own('position')}), '[]')
    from ${sql.table(kind.entity)} where ${own(`${owner.entity}_id`)} = ${sql.ref(`${owner.entity}.id`)})`;
}

/** Returns a record's content as JSON; the query includes its table. */
export const contentColumn = (kind: RecordKind, reader: Reader): RawBuilder<unknown> =>
  jsonObject({
    sourceLocale: sql.ref(`${kind.entity}.source_locale`),
    text: textsOf(kind.entity, kind.definition.texts),
    ...valuesOf(kind.storages, reader),
    ...Object.fromEntries(
      Object.keys(kind.definition.parts ?? {}).map((part) => [part, itemsOf(kind, part, reader)] as const),
    ),
    ...(reader === 'file' &&
      Object.fromEntries(
        Object.entries(kind.inside).map(([key, inside]) => [key, recordsInside(kind, inside)] as const),
      )),
  });

export function withoutAbsent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAbsent);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (each === null ? [] : [[name, withoutAbsent(each)]])),
  );
}

interface ContentRow {
  readonly id: string;
  readonly slug: string;
  readonly previousSlugs: readonly string[];
  readonly status: 'draft' | 'published' | 'archived';
  readonly version: number;
  readonly demonstration: boolean;
  readonly outdated: Readonly<Partial<Record<Locale, number>>>;
  readonly content: RecordContent;
}

// A record inside another one has its mark.
const demonstrationOf = ({ entity, isInside, definition: { parent } }: RecordKind) =>
  isInside && parent
    ? sql`(select demonstration from ${sql.table(targetOf(parent.noun).entity)} as owner
        where owner.id = ${sql.ref(`${entity}.${targetOf(parent.noun).entity}_id`)})`
    : sql.ref(`${entity}.demonstration`);

/** Returns records by slug, as content files have them. */
export async function readContents(
  db: Kysely<Database>,
  kind: RecordKind,
  where: RawBuilder<unknown> = sql`true`,
): Promise<ContentRow[]> {
  const own = (name: string) => sql.ref(`${kind.entity}.${name}`);
  const { rows } =
    await sql<ContentRow>`select ${own('id')}, ${own('slug')}, ${own('status')}, ${own('version')},
      ${demonstrationOf(kind)} as demonstration, ${formerSlugsOf(kind.entity)} as "previousSlugs",
      (select coalesce(json_object_agg(text.locale, text.outdated), '{}') from ${sql.table(`${kind.entity}_text`)} as text
        where ${sql.ref(`text.${kind.entity}_id`)} = ${own('id')} and text.outdated is not null) as outdated,
      ${contentColumn(kind, 'file')} as content
    from ${sql.table(kind.entity)} where ${where} order by ${own('slug')}, ${own('id')}`.execute(db);
  return rows.map((row) => ({ ...row, content: withoutAbsent(row.content) as RecordContent }));
}
