import { maximumVertices } from '#contract/boundaries/constants.ts';
import type { BoundaryFinding } from '#contract/boundaries/schema.ts';
import type { MultiPolygon, Position } from '#contract/shared/schema.ts';
import { UnreadableBoundary } from './boundaryError.ts';
import { Findings } from './findings.ts';
import { cutAtAntimeridian } from './geometry/antimeridian.ts';
import { areaOf } from './geometry/area.ts';
import { boundingBoxOf } from './geometry/boundingBox.ts';
import { centreOf } from './geometry/centre.ts';
import { cleanRings, findSharpAngles, orient } from './geometry/cleanRings.ts';
import { checkCountry } from './geometry/country.ts';
import { displayOf, thinned } from './geometry/display.ts';
import { repair } from './geometry/repair.ts';
import { type Box, countVertices, type Polygons, positionsOf, toMultiPolygon } from './geometry/rings.ts';
import type { ReadShape } from './read/shape.ts';

export interface Prepared {
  readonly detail: MultiPolygon;
  readonly display: MultiPolygon;
  readonly before: MultiPolygon | null;
  readonly vertices: number;
  readonly areaHa: number;
  readonly boundingBox: Box;
  readonly centroid: Position;
  readonly isUsable: boolean;
  readonly findings: readonly BoundaryFinding[];
}

/** Hectares beyond which an error of units is likely. */
const [SMALL, LARGE] = [10, 100_000_000];

function toDegrees({ polygons, projection }: ReadShape, findings: Findings): Polygons {
  if (projection.name !== null) findings.informs('reprojected', { detail: projection.name });
  const converted = polygons.map((polygon) =>
    polygon.map((ring) => ring.map((position) => projection.toDegrees(position))),
  );
  for (const [x, y] of positionsOf(converted)) {
    if (!(Math.abs(x) <= 540 && Math.abs(y) <= 90))
      throw new UnreadableBoundary('outside-world', `${String(x)}, ${String(y)}`);
  }
  return converted;
}

/** Repairs that people can see. */
const changesShape: ReadonlySet<string> = new Set([
  'spike-removed',
  'empty-ring',
  'hole-outside',
  'antimeridian',
  'self-crossing',
  'self-touching',
  'parts-overlap',
]);

/**
 * Converts, cleans, repairs, measures and simplifies a boundary. An irreparable one is shown with an error.
 *
 * @throws UnreadableBoundary if there is nothing to show
 */
export function prepareBoundary(shape: ReadShape, country: string | undefined): Prepared {
  const findings = new Findings();
  const read = toDegrees(shape, findings);
  const clean = cleanRings(read, findings);
  if (clean.length === 0) throw new UnreadableBoundary('no-area');
  const cut = cutAtAntimeridian(clean, findings);
  // In a Shapefile, outer rings run clockwise by definition.
  const polygons = orient(repair(cut, findings), shape.format === 'shapefile' ? undefined : findings);
  if (polygons.length === 0) throw new UnreadableBoundary('no-area');
  const vertices = countVertices(polygons);
  if (vertices > maximumVertices) throw new UnreadableBoundary('too-many-vertices');
  const isUsable = !findings.hasErrors;
  const areaHa = isUsable ? areaOf(polygons) : 0;
  const display = isUsable ? displayOf(polygons) : thinned(polygons);
  if (isUsable) checkPlausible({ polygons, display, areaHa, country }, findings);
  const found = findings.list();
  const isChanged = found.some(({ code, isRepaired }) => isRepaired && changesShape.has(code));
  return {
    detail: toMultiPolygon(polygons),
    display: toMultiPolygon(display),
    before: isChanged ? shownBefore(clean) : null,
    vertices,
    areaHa,
    boundingBox: boundingBoxOf(polygons),
    centroid: isUsable ? centreOf(toMultiPolygon(polygons)) : middleOf(boundingBoxOf(polygons)),
    isUsable,
    findings: found,
  };
}

/** Position of the marker of a boundary without a definite area. */
const middleOf = ([west, south, east, north]: Box): Position => [
  west <= east ? (west + east) / 2 : west,
  (south + north) / 2,
];

interface Measured {
  readonly polygons: Polygons;
  readonly display: Polygons;
  readonly areaHa: number;
  readonly country: string | undefined;
}

function checkPlausible({ polygons, display, areaHa, country }: Measured, findings: Findings): void {
  const needles = findSharpAngles(polygons);
  if (needles.length > 0) findings.warns('sharp-angle', { places: needles });
  if (areaHa < SMALL) findings.warns('very-small');
  if (areaHa > LARGE) findings.warns('very-large');
  if (country !== undefined) checkCountry(display, country, findings);
}

/** Returns unrepaired polygons; null if they continue beyond the map. */
function shownBefore(polygons: Polygons): MultiPolygon | null {
  for (const [x] of positionsOf(polygons)) if (Math.abs(x) > 180) return null;
  return toMultiPolygon(thinned(polygons));
}
