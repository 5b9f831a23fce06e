import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { BoundingBox, Reference } from '#contract/shared/schema.ts';
import type { Condition } from '../../platform/lists/conditions.ts';
import { type Facet, relatedFacet, valueFacet } from '../../platform/lists/facet.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import type { Naming } from '../../platform/localization/naming.ts';
import { reference } from '../../platform/records/entity.ts';

type Entity = 'opportunity' | 'project';

const owner = (entity: Entity) => sql.ref(`${entity}.initiative_id`);

/** Returns the condition for records of published initiatives. */
export const isInPublished = (entity: Entity): Condition =>
  sql`exists (select 1 from initiative where initiative.id = ${owner(entity)} and initiative.status = 'published')`;

/** Returns the facet of the initiative's country. */
export const countryFacet = (entity: Entity): Facet =>
  valueFacet(
    sql`(select initiative.country from initiative where initiative.id = ${owner(entity)})`,
    ({ codeLists }) => Promise.resolve(codeLists.country),
  );

/** Returns the facet of the initiative's commodities. */
export const commodityFacet = (entity: Entity): Facet =>
  relatedFacet({
    from: sql`initiative_commodity as link`,
    where: sql`link.initiative_id = ${owner(entity)}`,
    value: sql`link.commodity`,
    names: 'commodity',
  });

/** Returns the condition for positions in a part of the world, which may cross the antimeridian. */
export function isWithin(
  [west, south, east, north]: BoundingBox,
  { longitude, latitude }: Record<'longitude' | 'latitude', RawBuilder<unknown>>,
): Condition {
  const between =
    west <= east
      ? sql`${longitude} between ${west} and ${east}`
      : sql`(${longitude} >= ${west} or ${longitude} <= ${east})`;
  return sql`(${latitude} between ${south} and ${north} and ${between})`;
}

export interface OwnerRow {
  initiative: Reference;
  country: string;
  initiative_commodities: string[];
}

/** Returns an item's columns about its initiative. */
export const ownerColumns = (entity: Entity, locale: Locale): RawBuilder<unknown> => sql`
  (select ${reference('initiative')} from initiative join ${localizedText('initiative', locale)} as text on true
    where initiative.id = ${owner(entity)}) as initiative,
  (select initiative.country from initiative where initiative.id = ${owner(entity)}) as country,
  array(select commodity from initiative_commodity as link
    where link.initiative_id = ${owner(entity)} order by position) as initiative_commodities`;

export const toOwner = (row: OwnerRow, naming: Naming) => ({
  initiative: row.initiative,
  country: naming.one('country', row.country),
});
