import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { EntitySummary } from '#contract/records/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import { isOpen } from '../database/opened.ts';
import { prepared } from '../database/prepared.ts';
import type { Database } from '../database/schema.ts';
import { type Entity, localizedText, type PublicEntity } from '../localization/localizedText.ts';
import { isMachineText, machineOf } from '../localization/machineText.ts';
import { outdatedRow } from '../localization/outdatedText.ts';

export interface EntityRow {
  id: string;
  slug: string;
  name: string;
  summary: string;
  language: Locale;
  demonstration: boolean;
  updated_at: Date;
  /** Last version with this text; null for the current one. */
  outdated: number | null;
  written_in: Locale;
  is_machine: boolean;
}

/** Returns columns from the entity's table and `served`, its text. */
export const entityColumns = (entity: PublicEntity): RawBuilder<unknown> => {
  const table = sql.table(entity);
  return sql`${table}.id, ${table}.slug, served.name, served.summary, served.locale as language,
    ${table}.demonstration, ${table}.updated_at, served.outdated, ${table}.source_locale as written_in,
    ${isMachineText(entity, 'served')} as is_machine`;
};

export const toEntity = (row: EntityRow): EntitySummary => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  summary: row.summary,
  language: row.language,
  ...outdatedRow(row.outdated, { language: row.language, source: row.written_in }),
  ...machineOf(row.is_machine),
  demonstration: row.demonstration,
  updatedAt: row.updated_at.toISOString(),
});

export interface ProfileRow {
  source_locale: Locale;
  description: string;
  languages: Locale[];
}

export const profileColumns = (entity: PublicEntity): RawBuilder<unknown> => sql`
  ${sql.table(entity)}.source_locale, served.description,
  array(select locale from ${sql.table(`${entity}_text`)} as each
    where ${sql.ref(`each.${entity}_id`)} = ${sql.table(entity)}.id) as languages`;

/** Returns the source language first. */
export const languagesOf = ({
  source_locale: source,
  languages,
}: Pick<ProfileRow, 'source_locale' | 'languages'>): Locale[] => [
  source,
  ...locales.filter((each) => each !== source && languages.includes(each)),
];

/** Returns a reference as JSON, from the entity's table and `text`, its served text. */
export const reference = (entity: Entity): RawBuilder<unknown> =>
  sql`json_build_object('slug', ${sql.ref(`${entity}.slug`)}, 'name', text.name, 'language', text.locale)`;

/** Returns the container as a reference; the query must include its table. */
export const parentReference = (entity: PublicEntity, locale: Locale): RawBuilder<unknown> =>
  sql`(select ${reference(entity)} from ${localizedText(entity, locale)} as text)`;

export interface Parent {
  readonly entity: PublicEntity;
  /** Current or former slug. */
  readonly slug: string;
}

interface FindOptions extends Parent {
  /** Containing records, outermost first; all must be published. */
  readonly within?: readonly Parent[];
  readonly locale: Locale;
  /** Further condition besides being published. */
  readonly where?: RawBuilder<SqlBool>;
  /** From the tables of the entity and its parents, and `served`. */
  readonly columns: RawBuilder<unknown>;
}

const foundName = (entity: string) => sql.table(`found_${entity}`);

// An OR of current and former slugs would compare all records.
function bySlug({ entity, slug }: Parent, parent: Parent | undefined): RawBuilder<unknown> {
  const table = sql.table(entity);
  const own = sql.ref(`${entity}.id`);
  const inParent = parent
    ? sql`and ${sql.ref(`${entity}.${parent.entity}_id`)} = ${sql.ref(`found_${parent.entity}.id`)}`
    : sql``;
  return sql`lateral (
    select ${own} from ${table} where ${sql.ref(`${entity}.slug`)} = ${slug} ${inParent}
    union
    select ${own} from ${sql.table(`${entity}_previous_slug`)} as former
    join ${table} on ${own} = ${sql.ref(`former.${entity}_id`)}
    where former.slug = ${slug} ${inParent}
  ) as ${foundName(entity)}`;
}

/** Finds a published record by its current or former slug. */
export async function findEntity<Row>(
  db: Kysely<Database>,
  { entity, slug, within = [], locale, where = sql`true`, columns }: FindOptions,
): Promise<Row | undefined> {
  const way = [...within, { entity, slug }];
  const found = way.map((each, index) => bySlug(each, way[index - 1]));
  const records = way.map(({ entity: name }) => {
    const table = sql.table(name);
    const isPublic = name === 'initiative' ? isOpen() : sql`${table}.status = 'published'`;
    return sql`join ${table} on ${table}.id = ${sql.ref(`found_${name}.id`)} and ${isPublic}`;
  });
  const { rows } = await sql<Row>`${prepared}
    select ${columns} from ${sql.join(found, sql` cross join `)} ${sql.join(records, sql` `)}
    join ${localizedText(entity, locale)} as served on true
    where ${where}
    order by ${sql.join(
      way.map((each) => sql`(${sql.ref(`${each.entity}.slug`)} = ${each.slug}) desc`),
      sql`, `,
    )}
    limit 1
  `.execute(db);
  return rows[0];
}

interface ParentRow extends Reference {
  id: string;
}

/** Returns a list's published container. */
export const findParent = (
  db: Kysely<Database>,
  { entity, slug }: Parent,
  locale: Locale,
): Promise<ParentRow | undefined> =>
  findEntity<ParentRow>(db, {
    entity,
    slug,
    locale,
    columns: sql`${sql.ref(`${entity}.id`)}, ${sql.ref(`${entity}.slug`)}, served.name, served.locale as language`,
  });
