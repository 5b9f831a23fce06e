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

export const isInPublished = (entity: Entity): Condition =>
  sql`exists (select 1 from initiative where initiative.id = ${owner(entity)} and initiative.status = 'published')`;

export const countryFacet = (entity: Entity): Facet =>
  valueFacet(
    sql`(select initiative.country from initiative where initiative.id = ${owner(entity)})`,
    ({ codeLists }) => Promise.resolve(codeLists.country),
  );

export const commodityFacet = (entity: Entity): Facet =>
  relatedFacet({
    from: sql`initiative_commodity as link`,
    where: sql`link.initiative_id = ${owner(entity)}`,
    value: sql`link.commodity`,
    names: 'commodity',
  });

/** Matches positions in a map section, which may cross the antimeridian. */
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
