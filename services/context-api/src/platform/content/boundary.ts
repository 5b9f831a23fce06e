import type { MultiPolygon, Position } from '#contract/shared/schema.ts';
import type { Finding } from './fieldError.ts';

type Ring = readonly Position[];
type Segment = readonly [Position, Position];

const equal = (a: Position | undefined, b: Position | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** Returns twice the signed area in square degrees; positive for counter-clockwise rings. */
function doubleArea(ring: Ring): number {
  return segmentsOf(ring).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0);
}

function segmentsOf(ring: Ring): Segment[] {
  return ring.slice(1).flatMap((end, index) => {
    const start = ring[index];
    return start && !equal(start, end) ? [[start, end] as const] : [];
  });
}

// Side of a→b on which the point is.
const side = (a: Position, b: Position, p: Position) =>
  Math.sign((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]));

const between = (a: number, b: number, value: number) => Math.min(a, b) <= value && value <= Math.max(a, b);
const liesOn = ([a, b]: Segment, p: Position) =>
  side(a, b, p) === 0 && between(a[0], b[0], p[0]) && between(a[1], b[1], p[1]);

function apart([a, b]: Segment, [c, d]: Segment): boolean {
  return [0, 1].some(
    (axis) =>
      Math.max(a[axis]!, b[axis]!) < Math.min(c[axis]!, d[axis]!) ||
      Math.max(c[axis]!, d[axis]!) < Math.min(a[axis]!, b[axis]!),
  );
}

function meet(first: Segment, second: Segment): boolean {
  if (apart(first, second)) return false;
  const [a, b] = first;
  const [c, d] = second;
  if (side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)) return true;
  return liesOn(first, c) || liesOn(first, d) || liesOn(second, a) || liesOn(second, b);
}

function crossing(ring: Ring): Position | undefined {
  const segments = segmentsOf(ring);
  for (const [i, first] of segments.entries()) {
    // Neighbors share a point, and so do the last and the first.
    const end = i === 0 ? segments.length - 1 : segments.length;
    const other = segments.slice(i + 2, end).find((second) => meet(first, second));
    if (other) return first[0];
  }
  return undefined;
}

function contains(ring: Ring, [x, y]: Position): boolean {
  return segmentsOf(ring).reduce((inside, [a, b]) => {
    const crosses = a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0];
    return crosses ? !inside : inside;
  }, false);
}

function ringError(ring: Ring): string | undefined {
  if (!equal(ring[0], ring.at(-1))) return 'the ring is not closed: its last position must equal its first';
  if (segmentsOf(ring).some(([a, b]) => Math.abs(a[0] - b[0]) > 180)) {
    return 'the ring runs across the antimeridian: cut it there (RFC 7946, section 3.1.9)';
  }
  if (doubleArea(ring) === 0) return 'the ring encloses no area';
  const place = crossing(ring);
  return place && `the ring crosses or touches itself near ${place.join(', ')}`;
}

/** Returns the issues of a boundary's rings. */
export function checkBoundary({ coordinates }: MultiPolygon): Finding[] {
  return coordinates.flatMap((rings, polygon) =>
    rings.flatMap((ring, index) => {
      const outer = rings[0];
      const first = ring[0];
      const outside = index > 0 && outer && first && !contains(outer, first);
      const reason = ringError(ring) ?? (outside ? 'the hole is outside its polygon' : undefined);
      return reason ? [{ path: ['boundary', 'coordinates', polygon, index], reason }] : [];
    }),
  );
}

// Longitudes east of the antimeridian continue from 180, so that parts on both sides are neighbors.
function unrolled({ coordinates }: MultiPolygon): Ring[][] {
  const longitudes = coordinates.flat(2).map(([longitude]) => longitude);
  if (Math.max(...longitudes) - Math.min(...longitudes) <= 180) return coordinates;
  return coordinates.map((rings) =>
    rings.map((ring) => ring.map(([x, y]): Position => [x < 0 ? x + 360 : x, y])),
  );
}

/** Returns the centroid of a boundary, in degrees on a plate carrée map. */
export function centreOf(boundary: MultiPolygon): Position {
  let [area, x, y] = [0, 0, 0];
  for (const rings of unrolled(boundary)) {
    for (const [index, ring] of rings.entries()) {
      const weight = Math.sign(doubleArea(ring)) * (index === 0 ? 1 : -1);
      for (const [a, b] of segmentsOf(ring)) {
        const cross = weight * (a[0] * b[1] - b[0] * a[1]);
        area += cross;
        x += (a[0] + b[0]) * cross;
        y += (a[1] + b[1]) * cross;
      }
    }
  }
  const longitude = x / (3 * area);
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return [round(longitude > 180 ? longitude - 360 : longitude), round(y / (3 * area))];
}

/** Returns whether a position is within the bounding box of a boundary. */
export function isNear(boundary: MultiPolygon, [longitude, latitude]: Position): boolean {
  const positions = unrolled(boundary).flat(2);
  const xs = positions.map(([x]) => x);
  const ys = positions.map(([, y]) => y);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const x = longitude < west && east > 180 ? longitude + 360 : longitude;
  return between(west, east, x) && between(Math.min(...ys), Math.max(...ys), latitude);
}
