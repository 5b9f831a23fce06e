import { type Box, boxOf, type Polygons, positionsOf } from './rings.ts';

/** Returns west, south, east and north; west > east across the antimeridian. */
export function boundingBoxOf(polygons: Polygons): Box {
  const box = boxOf(positionsOf(polygons));
  if (box[2] - box[0] <= 180) return box;
  const parts = polygons.map(([outer]) => boxOf(outer!));
  const eastern = parts.filter(([west]) => west >= 0);
  const western = parts.filter(([west]) => west < 0);
  const isSplit = eastern.length > 0 && western.every(([, , east]) => east <= 0);
  if (!isSplit) return box;
  const wests = eastern.map(([west]) => west);
  return [Math.min(...wests), box[1], Math.max(...western.map(([, , east]) => east)), box[3]];
}
