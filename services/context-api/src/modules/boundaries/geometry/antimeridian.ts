import { intersection } from 'polyclip-ts';
import type { Position } from '#contract/shared/schema.ts';
import { UnreadableBoundary } from '../boundaryError.ts';
import type { Findings } from '../findings.ts';
import { boxOf, type Polygon, type Polygons, type Ring } from './rings.ts';

/** Continues longitudes beyond 180° instead of jumping. */
function unwrapped(ring: Ring): Ring {
  let shift = 0;
  return ring.map(([x, y], index): Position => {
    const before = ring[index - 1]?.[0] ?? x;
    if (x - before > 180) shift -= 360;
    if (before - x > 180) shift += 360;
    return [x + shift, y];
  });
}

function unwrappedPolygon([outer, ...holes]: Polygon): Polygon {
  const [west, , east] = boxOf(unwrapped(outer!));
  const rings = holes.map((hole) => {
    const ring = unwrapped(hole);
    const [first = 0] = ring[0] ?? [];
    const shift = first < west ? 360 : first > east ? -360 : 0;
    return ring.map(([x, y]): Position => [x + shift, y]);
  });
  return [unwrapped(outer!), ...rings];
}

const worlds = [-720, -360, 0, 360, 720];
const square = (west: number): [number, number][][] => [
  [
    [west - 180, -90],
    [west + 180, -90],
    [west + 180, 90],
    [west - 180, 90],
    [west - 180, -90],
  ],
];

/** Returns polygons cut at the antimeridian (RFC 7946, section 3.1.9), with longitudes from -180 to 180. */
export function cutAtAntimeridian(polygons: Polygons, findings: Findings): Polygons {
  return polygons.flatMap((polygon) => {
    const whole = unwrappedPolygon(polygon);
    const [outer] = whole;
    // A ring whose end is 360° from its start runs around a pole.
    if (Math.abs(outer![0]![0] - outer!.at(-1)![0]) > 180) throw new UnreadableBoundary('around-pole');
    const [west, , east] = boxOf(outer!);
    if (west >= -180 && east <= 180) return [polygon];
    const place = outer!.find(([x]) => x < -180 || x > 180)!;
    findings.repaired('antimeridian', { places: [[place[0], place[1]]] });
    return worlds.flatMap((world) => {
      if (east <= world - 180 || west >= world + 180) return [];
      const part = intersection(whole as [number, number][][], square(world));
      return part.map((rings) => rings.map((ring) => ring.map(([x, y]): Position => [x - world, y])));
    });
  });
}
