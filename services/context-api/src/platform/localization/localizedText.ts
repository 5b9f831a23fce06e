import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../database/schema.ts';

type Owner<Table extends string, Suffix extends string> = Table extends `${infer E}_${Suffix}` ? E : never;

export type Entity = Owner<keyof Database, 'text'>;

export type PublicEntity = Owner<keyof Database, 'previous_slug'>;

/**
 * Lateral query for a text in a language, else in its source language: one row `locale, name, …`.
 *
 * @example sql`from convener join ${localizedText('convener', locale)} as served on true`
 */
export function localizedText(entity: Entity, locale: Locale): RawBuilder<unknown> {
  const table = sql.table(`${entity}_text`);
  return sql`lateral (
    select * from ${table}
    where ${table}.${sql.ref(`${entity}_id`)} = ${sql.table(entity)}.id
      and ${table}.locale in (${locale}, ${sql.table(entity)}.source_locale)
    order by (${table}.locale = ${locale}) desc
    limit 1
  )`;
}

/**
 * Scalar query for a name in a language, else in its source language; planned in half the time of
 * `localizedText`.
 */
export function localizedName(entity: Entity, locale: Locale): RawBuilder<string> {
  const table = sql.table(`${entity}_text`);
  return sql<string>`(
    select ${table}.name from ${table}
    where ${table}.${sql.ref(`${entity}_id`)} = ${sql.table(entity)}.id
      and ${table}.locale in (${locale}, ${sql.table(entity)}.source_locale)
    order by (${table}.locale = ${locale}) desc
    limit 1
  )`;
}
