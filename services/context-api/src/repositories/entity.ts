import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { EntitySummary } from '#contract/entity.ts';
import { type Locale, locales } from '#contract/locale.ts';
import type { Database } from '../database/schema.ts';
import { type Entity, servedText } from './servedText.ts';

type PublicEntity = Exclude<Entity, 'goal'>;

/** What every public record has, in the language that is served. */
export interface EntityRow {
  id: string;
  slug: string;
  name: string;
  summary: string;
  language: Locale;
  demonstration: boolean;
  updated_at: Date;
}

/** Columns of an `EntityRow` from the entity's table and `served`, its text. */
export const entityColumns = (entity: PublicEntity): RawBuilder<unknown> => {
  const table = sql.table(entity);
  return sql`${table}.id, ${table}.slug, served.name, served.summary, served.locale as language,
    ${table}.demonstration, ${table}.updated_at`;
};

export const toEntity = (row: EntityRow): EntitySummary => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  summary: row.summary,
  language: row.language,
  demonstration: row.demonstration,
  updatedAt: row.updated_at.toISOString(),
});

/** What the page of a record shows besides its summary. */
export interface ProfileRow {
  source_locale: Locale;
  description: string;
  languages: Locale[];
}

export const profileColumns = (entity: PublicEntity): RawBuilder<unknown> => sql`
  ${sql.table(entity)}.source_locale, served.description,
  array(select locale from ${sql.table(`${entity}_text`)} as each
    where ${sql.ref(`each.${entity}_id`)} = ${sql.table(entity)}.id) as languages`;

/** The languages of a record, its source language first. */
export const languagesOf = ({ source_locale: source, languages }: ProfileRow): Locale[] => [
  source,
  ...locales.filter((each) => each !== source && languages.includes(each)),
];

/** A reference as JSON, from the entity's table and `text`, its served text. */
export const reference = (entity: PublicEntity): RawBuilder<unknown> =>
  sql`json_build_object('slug', ${sql.ref(`${entity}.slug`)}, 'name', text.name, 'language', text.locale)`;

interface FindOptions {
  readonly entity: PublicEntity;
  readonly slug: string;
  readonly locale: Locale;
  /** From the entity's table and `served`, its text. */
  readonly columns: RawBuilder<unknown>;
}

/** One published record by its slug or a former one. */
export async function findEntity<Row>(
  db: Kysely<Database>,
  { entity, slug, locale, columns }: FindOptions,
): Promise<Row | undefined> {
  const table = sql.table(entity);
  const { rows } = await sql<Row>`
    select ${columns} from ${table} join ${servedText(entity, locale)} as served on true
    where ${table}.status = 'published' and (${table}.slug = ${slug}
      or ${table}.id = (select ${sql.ref(`${entity}_id`)} from ${sql.table(`${entity}_previous_slug`)} as previous
        where previous.slug = ${slug}))
    order by (${table}.slug = ${slug}) desc
    limit 1
  `.execute(db);
  return rows[0];
}
