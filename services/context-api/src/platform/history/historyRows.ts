import { type RawBuilder, sql } from 'kysely';

/** Joins a record's slugs, present and former, as `named`. */
export const joinSlugs = (entity: string): RawBuilder<unknown> => sql`cross join lateral (
  select ${sql.ref(`${entity}.slug`)} as slug, true as "isPresent"
  union all select former.slug, false from ${sql.table(`${entity}_previous_slug`)} as former
    where ${sql.ref(`former.${entity}_id`)} = ${sql.ref(`${entity}.id`)}) as named`;

interface Addressed {
  /** First word of the address; defaults to the entity. */
  readonly word?: string;
  /** Set if the address has the slug of the record's initiative, too. */
  readonly isWithInitiative?: true;
  readonly join?: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
}

/** Queries the rows of a noun's history, with addresses such as `goal:hectares`. */
export function historyRows(
  entity: string,
  { word = entity, isWithInitiative, join = sql``, where }: Addressed,
): RawBuilder<unknown> {
  const slug = isWithInitiative ? sql`initiative.slug || '/' || named.slug` : sql`named.slug`;
  const initiative = isWithInitiative
    ? sql`join initiative on initiative.id = ${sql.ref(`${entity}.initiative_id`)}`
    : sql``;
  return sql`select ${sql.lit(entity)} as kind, ${sql.ref(`${entity}.id`)}::text as record_id,
      ${sql.lit(`${word}:`)} || ${slug} as address, "isPresent"
    from ${sql.table(entity)} ${initiative} ${join} ${joinSlugs(entity)} where ${where}`;
}

/** Queries the rows of an initiative's records. */
export const historyInInitiative =
  (entity: string, word = entity) =>
  (initiativeId: string): RawBuilder<unknown> =>
    historyRows(entity, { word, where: sql`${sql.ref(`${entity}.initiative_id`)} = ${initiativeId}` });
