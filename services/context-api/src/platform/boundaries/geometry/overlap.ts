import { type Geom, intersection } from 'polyclip-ts';
import { areaOf } from './area.ts';
import type { Polygons } from './rings.ts';

/** Returns the area in hectares that valid polygons have in common. */
export function commonArea(one: Polygons, other: Polygons): number {
  const common = intersection(one as unknown as Geom, other as unknown as Geom);
  return areaOf(common);
}
