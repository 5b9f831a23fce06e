import { type Geom, intersection } from 'polyclip-ts';
import { areaOf } from './area.ts';
import type { Polygons } from './rings.ts';

/** Returns the common area of valid polygons in hectares. */
export function commonArea(one: Polygons, other: Polygons): number {
  const common = intersection(one as unknown as Geom, other as unknown as Geom);
  return areaOf(common);
}
