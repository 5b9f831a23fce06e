import type { MultiPolygon, Position } from 'geojson';

const STEPS = 24;

/** Square degrees. */
const ringArea = (ring: readonly Position[]): number =>
  Math.abs(
    ring.reduce((sum, [lng = 0, lat = 0], index) => {
      const [before = 0, beforeLat = 0] = ring.at(index - 1) ?? [];
      return sum + (before * lat - lng * beforeLat) / 2;
    }, 0),
  );

const isInside = ([lng = 0, lat = 0]: Position, ring: readonly Position[]) =>
  ring.filter(([right = 0, up = 0], index) => {
    const [left = 0, down = 0] = ring.at(index - 1) ?? [];
    return up > lat !== down > lat && lng < ((left - right) * (lat - up)) / (down - up) + right;
  }).length %
    2 ===
  1;

/** Returns the area of the largest part and its point furthest from the edge. */
export function labelPoint({ coordinates }: MultiPolygon): { position: Position; area: number } {
  const rings = coordinates.map(([outer = []]) => outer);
  const [ring = []] = rings.toSorted((one, other) => ringArea(other) - ringArea(one));
  const some = ring.filter((_each, index) => index % Math.ceil(ring.length / 400) === 0);
  const lngs = some.map(([lng = 0]) => lng);
  const lats = some.map(([, lat = 0]) => lat);
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const candidates = Array.from({ length: STEPS * STEPS }, (_each, index): Position => [
    west + (((index % STEPS) + 0.5) / STEPS) * (east - west),
    south + ((Math.floor(index / STEPS) + 0.5) / STEPS) * (north - south),
  ]).filter((candidate) => isInside(candidate, some));
  // Names are wide and low: room beside counts half.
  const room = ([lng = 0, lat = 0]: Position) =>
    Math.min(...some.map(([right = 0, up = 0]) => Math.hypot((right - lng) / 2, up - lat)));
  const [best = some[0] ?? [0, 0]] = candidates
    .map((position) => ({ position, room: room(position) }))
    .toSorted((one, other) => other.room - one.room)
    .map(({ position }) => position);
  return { position: best, area: ringArea(ring) };
}
