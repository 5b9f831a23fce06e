import geodesic from 'geographiclib-geodesic';
import type { Polygons, Ring } from './rings.ts';

const SQUARE_METERS = 10_000;

function ringArea(ring: Ring): number {
  const polygon = geodesic.Geodesic.WGS84.Polygon(false);
  for (const [longitude, latitude] of ring.slice(0, -1)) polygon.AddPoint(latitude, longitude);
  return Math.abs(polygon.Compute(false, true).area ?? 0) / SQUARE_METERS;
}

/** Returns the area of valid polygons in hectares, on the ellipsoid of WGS 84. */
export const areaOf = (polygons: Polygons): number =>
  polygons.reduce((sum, rings) => {
    const [outer = 0, ...holes] = rings.map(ringArea);
    return sum + outer - holes.reduce((total, hole) => total + hole, 0);
  }, 0);
