import type { Position } from '#contract/shared/schema.ts';
import { hasCrossings } from './repair.ts';
import { boxOf, type Polygons, positionsOf, type Ring, samePosition } from './rings.ts';
import { simplify } from './simplify.ts';

/** Vertices for the maps of the site: about five kilobytes. */
export const DISPLAY_VERTICES = 250;

/** Decimals of degrees that are visible at the size of a boundary. */
function decimalsFor(polygons: Polygons): number {
  const [west, south, east, north] = boxOf(positionsOf(polygons));
  const extent = Math.max(east - west, north - south);
  if (extent > 0.5) return 4;
  return extent > 0.05 ? 5 : 6;
}

const EXACT = 15;

function rounded(polygons: Polygons, decimals: number): Polygons {
  const factor = 10 ** decimals;
  const round = (degrees: number) => Math.round(degrees * factor) / factor;
  const roundRing = (ring: Ring) =>
    ring
      .map(([x, y]): Position => [round(x), round(y)])
      .filter((position, index, all) => index === 0 || !samePosition(position, all[index - 1]));
  return polygons.map((polygon) => polygon.map(roundRing));
}

/** Returns valid polygons, simplified and rounded for maps. */
export function displayOf(polygons: Polygons): Polygons {
  const simple = simplify(polygons, DISPLAY_VERTICES);
  for (let decimals = decimalsFor(polygons); decimals < EXACT; decimals += 1) {
    const shown = rounded(simple, decimals);
    const isWhole = shown.flat().every((ring) => ring.length >= 4);
    if (isWhole && !hasCrossings(shown)) return shown;
  }
  return simple;
}

/** Vertices of an unrepaired boundary. */
const BEFORE_VERTICES = 2_000;

/** Returns every n-th vertex: crossing rings have no other simplification. */
export function thinned(polygons: Polygons): Polygons {
  const count = polygons.flat().reduce((sum, ring) => sum + ring.length, 0);
  const step = Math.max(1, Math.ceil(count / BEFORE_VERTICES));
  const thin = (ring: Ring) => {
    if (ring.length <= 4 * step) return ring;
    return [...ring.filter((_position, index) => index % step === 0 && index < ring.length - 1), ring[0]!];
  };
  return polygons.map((polygon) => polygon.map(thin));
}
