import type { MultiPolygon, Position } from '#contract/shared/schema.ts';

export type Ring = readonly Position[];
export type Polygon = readonly Ring[];
export type Polygons = readonly Polygon[];
export type Box = readonly [west: number, south: number, east: number, north: number];

export const samePosition = (a: Position | undefined, b: Position | undefined): boolean =>
  a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** Returns twice the signed area in square degrees; positive for counter-clockwise rings. */
export function doubleArea(ring: Ring): number {
  // Relative to the first vertex: products of large coordinates would lose digits.
  const [x0, y0] = ring[0] ?? [0, 0];
  let sum = 0;
  for (let i = 1; i < ring.length; i += 1) {
    const a = ring[i - 1]!;
    const b = ring[i]!;
    sum += (a[0] - x0) * (b[1] - y0) - (b[0] - x0) * (a[1] - y0);
  }
  return sum;
}

export function boxOf(positions: Iterable<Position>): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of positions) {
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return [west, south, east, north];
}

/** Returns all positions; a closed ring repeats its first. */
export function* positionsOf(polygons: Polygons): Generator<Position> {
  for (const polygon of polygons) for (const ring of polygon) yield* ring;
}

export const countVertices = (polygons: Polygons): number =>
  polygons.reduce((sum, polygon) => sum + polygon.reduce((rings, ring) => rings + ring.length - 1, 0), 0);

/** Returns whether a position is within a ring; on its edge, either. */
export function isWithin(ring: Ring, [x, y]: Position): boolean {
  let inside = false;
  for (let i = 1; i < ring.length; i += 1) {
    const a = ring[i - 1]!;
    const b = ring[i]!;
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  }
  return inside;
}

/** Returns whether a position is within polygons and in none of their holes. */
export const isInside = (polygons: Polygons, at: Position): boolean =>
  polygons.some(
    ([outer, ...holes]) => outer && isWithin(outer, at) && !holes.some((hole) => isWithin(hole, at)),
  );

export const toMultiPolygon = (polygons: Polygons): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: polygons.map((polygon) => polygon.map((ring) => ring.map(([x, y]): Position => [x, y]))),
});

type Segment = readonly [Position, Position];

export function segmentsOf(ring: Ring): Segment[] {
  return ring.slice(1).flatMap((end, index) => {
    const start = ring[index];
    return start && !samePosition(start, end) ? [[start, end] as const] : [];
  });
}
