import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Field } from '#contract/records/definition.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { jsonObject } from '../../platform/database/selections.ts';
import { scopeSlug } from '../../platform/visibility/editable.ts';
import { snakeCase, type TextItem } from './textParts.ts';
import type { Translatable } from './translatables.ts';
import type { Texts, TranslatedRecord } from './translatedRecord.ts';

/** Matches records whose containers are all public. */
export const ownerIsPublic = ({ entity, containers }: Translatable): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    [
      sql`true`,
      ...containers.map((container) => {
        const id = sql.ref(`${entity}.${container}_id`);
        return sql`(${id} is null or exists (select from ${sql.table(container)} as owner
          where owner.id = ${id} and owner.status = 'published'))`;
      }),
    ],
    sql` and `,
  )})`;

const ownerColumn = ({ entity, owner }: Translatable, column: string) =>
  owner === null
    ? sql`null`
    : sql`(select ${sql.ref(`owner.${column}`)} from ${sql.table(owner)} as owner
        where owner.id = ${sql.ref(`${entity}.${owner}_id`)})`;

/** Returns a record with texts, published or not. */
export async function readTranslated(
  db: Kysely<Database>,
  noun: Translatable,
  id: string,
): Promise<TranslatedRecord | undefined> {
  const { entity, texts, parts } = noun;
  if (noun.own) return noun.own.read(db, id);
  const own = (name: string) => sql.ref(`${entity}.${name}`);
  const text = sql`from ${sql.table(`${entity}_text`)} as text where ${sql.ref(`text.${entity}_id`)} = ${own('id')}`;
  const columns = jsonObject(
    Object.fromEntries(Object.keys(texts).map((name) => [name, sql.ref(`text.${snakeCase(name)}`)])),
  );
  const { rows } = await sql<TranslatedRecord>`select ${own('id')}, ${own('slug')}, ${own('version')},
      ${own('status')}, ${own('source_locale')}, ${scopeSlug(noun)} as scope,
      ${ownerColumn(noun, 'id')} as owner_id, ${ownerColumn(noun, 'slug')} as owner_slug,
      (select coalesce(json_object_agg(text.locale, ${columns}), '{}') ${text}) as texts,
      (select coalesce(json_object_agg(text.locale, text.outdated), '{}') ${text} and text.outdated is not null) as outdated,
      ${parts.length > 0 ? jsonObject(Object.fromEntries(parts.map((part) => [part.name, part.items]))) : sql`'{}'::json`} as parts,
      (${own('status')} = 'published' and ${noun.isPublic} and ${ownerIsPublic(noun)}) as is_public
    from ${sql.table(entity)} where ${own('id')} = ${id} and ${noun.where}`.execute(db);
  return rows[0];
}

/** Returns whether an item's text is older than its source text. */
export const hasOutdatedItem = ({ parts }: Pick<TranslatedRecord, 'parts'>, locale: Locale): boolean =>
  Object.values(parts).some((items) => items.some(({ outdated }) => outdated?.[locale] !== undefined));

/** Translatable text of a record. */
export interface Unit {
  readonly key: string;
  readonly name: string;
  readonly field: Field;
  /** Language of the source text. */
  readonly language: Locale;
  readonly part: { readonly name: string; readonly item: TextItem } | null;
}

const text = (value: string | null | undefined): string | null => (value ? value : null);

/** Returns texts that can be translated to a language, in the order of their definition. */
export function unitsOf(noun: Translatable, record: TranslatedRecord, locale: Locale): Unit[] {
  const own = Object.entries(noun.texts).map(([name, field]): Unit => ({
    key: name,
    name,
    field,
    language: record.source_locale,
    part: null,
  }));
  const further = noun.parts.flatMap((part) =>
    (record.parts[part.name] ?? [])
      .filter(({ language }) => language !== locale)
      .flatMap((item) =>
        Object.entries(part.texts).map(([name, field]): Unit => ({
          key: `${part.name}/${item.key}/${name}`,
          name,
          field,
          language: item.language,
          part: { name: part.name, item },
        })),
      ),
  );
  return [...own, ...further];
}

const rowOf = ({ part, language }: Unit, record: TranslatedRecord, locale: Locale = language) =>
  part ? part.item.texts[locale] : record.texts[locale];

export const sourceTexts = (units: readonly Unit[], record: TranslatedRecord): Texts =>
  Object.fromEntries(units.map((unit) => [unit.key, text(rowOf(unit, record)?.[unit.name])]));

/** Returns public texts in a language by key, without substitutes. */
export const publishedTexts = (units: readonly Unit[], record: TranslatedRecord, locale: Locale): Texts =>
  Object.fromEntries(units.map((unit) => [unit.key, text(rowOf(unit, record, locale)?.[unit.name])]));

/** Returns texts with something to translate: of the source, or only of a translation. */
export const filledUnits = (units: readonly Unit[], source: Texts, published: Texts): Unit[] =>
  units.filter(({ key }) => source[key] !== null || published[key] !== null);

/** Returns the digest of what a translator sees beside their text. */
export const seenOf = (source: Texts, published: Texts): string =>
  createHash('sha256')
    .update(JSON.stringify([Object.entries(source).sort(), Object.entries(published).sort()]))
    .digest('base64url');
