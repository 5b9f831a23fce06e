import type { MultiPolygon, Position } from '#contract/shared/schema.ts';
import { boxOf, doubleArea, positionsOf, type Ring, segmentsOf } from './rings.ts';

const between = (a: number, b: number, value: number) => Math.min(a, b) <= value && value <= Math.max(a, b);

// Continues longitudes beyond 180 across the antimeridian.
function unrolled({ coordinates }: MultiPolygon): Ring[][] {
  const [west, , east] = boxOf(positionsOf(coordinates));
  if (east - west <= 180) return coordinates;
  return coordinates.map((rings) =>
    rings.map((ring) => ring.map(([x, y]): Position => [x < 0 ? x + 360 : x, y])),
  );
}

/** Returns the centroid of a boundary, in degrees on a plate carrée map. */
export function centreOf(boundary: MultiPolygon): Position {
  let [area, x, y] = [0, 0, 0];
  const polygons = unrolled(boundary);
  // Relative to a vertex: products of large coordinates would lose digits.
  const [x0, y0] = polygons[0]![0]![0]!;
  for (const rings of polygons) {
    for (const [index, ring] of rings.entries()) {
      const weight = Math.sign(doubleArea(ring)) * (index === 0 ? 1 : -1);
      for (const [a, b] of segmentsOf(ring)) {
        const [ax, ay, bx, by] = [a[0] - x0, a[1] - y0, b[0] - x0, b[1] - y0];
        const cross = weight * (ax * by - bx * ay);
        area += cross;
        x += (ax + bx) * cross;
        y += (ay + by) * cross;
      }
    }
  }
  const longitude = x0 + x / (3 * area);
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return [round(longitude > 180 ? longitude - 360 : longitude), round(y0 + y / (3 * area))];
}

/** Returns whether a position is within the bounding box of a boundary. */
export function isNear(boundary: MultiPolygon, [longitude, latitude]: Position): boolean {
  const [west, south, east, north] = boxOf(positionsOf(unrolled(boundary)));
  const x = longitude < west && east > 180 ? longitude + 360 : longitude;
  return between(west, east, x) && between(south, north, latitude);
}
