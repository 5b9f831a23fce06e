import { sql } from 'kysely';
import { type MultiPolygon, multiPolygon, type Position } from '#contract/shared/schema.ts';
import { sourcingAreas as definition } from '#contract/sourcingAreas/definition.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { twice } from '../../platform/content/findings.ts';
import { columnOf } from '../../platform/database/selections.ts';
import { kindOf } from '../../platform/definitions/kindOf.ts';
import { codesIn, type Storage } from '../../platform/definitions/storage.ts';
import { checkBoundary } from '../boundaries/checkBoundary.ts';
import { boundaryStorage, keepContentBoundary } from '../boundaries/contentBoundary.ts';
import { centreOf, isNear } from '../boundaries/geometry/centre.ts';
import { resolveBoundary } from '../boundaries/resolveBoundary.ts';

interface Place {
  readonly boundary?: MultiPolygon | undefined;
  readonly position?: Position | undefined;
}

function placeFindings({ boundary, position }: Place): Finding[] {
  if (!boundary)
    return position
      ? []
      : [{ path: ['position'], reason: 'is missing: add a position or a boundary', error: 'required' }];
  const fieldErrors = checkBoundary(boundary);
  if (fieldErrors.length > 0 || isNear(boundary, position ?? centreOf(boundary))) return fieldErrors;
  return [{ path: ['position'], reason: 'is outside the boundary', error: 'outsideBoundary' }];
}

const own = columnOf('sourcing_area');
const volume = columnOf('sourcing_area_volume', 'volume');

const volumes: Storage = {
  lists: (values: readonly { year: number; tonnes: number }[] | undefined) => [
    ['sourcing_area_volume', values ?? []],
  ],
  read: sql`(select coalesce(json_agg(json_build_object('year', ${volume('year')}, 'tonnes', ${volume('tonnes')})
      order by ${volume('year')} desc), '[]')
    from sourcing_area_volume as volume where volume.sourcing_area_id = sourcing_area.id)`,
};

/** Areas of organizations, with slugs per organization. */
export const sourcingAreas = kindOf('sourcingAreas', definition, {
  shape: { boundary: multiPolygon.optional() },
  storages: {
    boundary: boundaryStorage('sourcing_area'),
    position: { read: sql`json_build_array(${own('longitude')}, ${own('latitude')})` },
    volumes,
    measures: codesIn('sourcing_area', { table: 'sourcing_area_measure', column: 'measure' }),
  },
  resolve: resolveBoundary,
  attach: (db, id, { boundary }) => keepContentBoundary(db, { entity: 'sourcing_area', id }, boundary),
  columns({ boundary, position }) {
    const [longitude, latitude] = position ?? centreOf(boundary!);
    return { longitude, latitude };
  },
  check: (content) => [
    ...placeFindings(content),
    ...twice(content.measures, (index) => ['measures', index], 'measure'),
    ...twice(
      content.volumes.map((each) => each.year),
      (index) => ['volumes', index, 'year'],
      'year',
    ),
  ],
});
