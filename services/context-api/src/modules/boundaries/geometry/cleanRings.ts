import { orient2d } from 'robust-predicates';
import type { Position } from '#contract/shared/schema.ts';
import type { Findings } from '../findings.ts';
import { doubleArea, type Polygon, type Polygons, type Ring, samePosition } from './rings.ts';

function closed(ring: Ring, findings: Findings): Ring {
  const [first] = ring;
  const last = ring.at(-1);
  if (!first || !last || samePosition(first, last)) return ring;
  findings.repaired('ring-closed', { places: [last] });
  return [...ring, first];
}

function withoutDuplicates(ring: Ring, findings: Findings): Ring {
  const cleaned = ring.filter((position, index) => index === 0 || !samePosition(position, ring[index - 1]));
  const count = ring.length - cleaned.length;
  if (count > 0) {
    const places = ring.filter((position, index) => index > 0 && samePosition(position, ring[index - 1]));
    findings.repaired('duplicate-vertices', { places: places.slice(0, 20), count });
  }
  return cleaned;
}

const turnsBack = (a: Position, b: Position, c: Position) =>
  orient2d(...a, ...b, ...c) === 0 && (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1]) > 0;

/** Removes spikes without width, also those that appear when another is gone. */
function withoutSpikes(ring: Ring, findings: Findings): Ring {
  const places: Position[] = [];
  const cleaned: Position[] = [];
  const isSpike = (next: Position) => {
    const [a, b] = cleaned.slice(-2);
    return a && b && cleaned.length >= 2 && (samePosition(a, next) || turnsBack(a, b, next));
  };
  for (const position of ring) {
    while (isSpike(position)) places.push(cleaned.pop()!);
    if (!samePosition(position, cleaned.at(-1))) cleaned.push(position);
  }
  // Also at the seam, where the last position equals the first.
  while (cleaned.length > 3) {
    const [before, first, after] = [cleaned.at(-2)!, cleaned[0]!, cleaned[1]!];
    if (!samePosition(before, after) && !turnsBack(before, first, after)) break;
    places.push(first);
    cleaned.pop();
    cleaned.shift();
    if (!samePosition(cleaned[0], cleaned.at(-1))) cleaned.push(cleaned[0]!);
  }
  if (places.length > 0) findings.repaired('spike-removed', { places });
  return places.length > 0 ? cleaned : ring;
}

function cleanRing(ring: Ring, findings: Findings): Ring | undefined {
  const clean = withoutSpikes(withoutDuplicates(closed(ring, findings), findings), findings);
  if (clean.length >= 4 && doubleArea(clean) !== 0) return clean;
  // A bow-tie of equal halves encloses area, although its signed sum is zero.
  if (clean.length >= 5 && new Set(clean.map(String)).size > 3 && !isFlat(clean)) return clean;
  findings.repaired('empty-ring', { places: ring.slice(0, 1) });
  return undefined;
}

const isFlat = ([a, b, ...others]: Ring) => others.every((each) => orient2d(...a!, ...b!, ...each) === 0);

/** Closes rings; removes duplicate vertices, spikes and rings without area. */
export function cleanRings(polygons: Polygons, findings: Findings): Polygons {
  return polygons.flatMap(([outer = [], ...holes]): Polygon[] => {
    const ring = cleanRing(outer, findings);
    if (!ring) return [];
    const others = holes.map((hole) => cleanRing(hole, findings)).filter((hole) => hole !== undefined);
    return [[ring, ...others]];
  });
}

/** Turns outer rings counter-clockwise and holes clockwise (RFC 7946, section 3.1.6). */
export function orient(polygons: Polygons, findings?: Findings): Polygons {
  let count = 0;
  const turned = polygons.map((polygon) =>
    polygon.map((ring, index) => {
      if (doubleArea(ring) > 0 === (index === 0)) return ring;
      count += 1;
      return ring.toReversed();
    }),
  );
  if (count > 0) findings?.repaired('orientation', { count });
  return turned;
}

/** Degrees of a suspicious angle, and the least share of the ring's extent for its sides. */
const SHARP = 1;
const NOTICEABLE = 0.05;

/** Finds sharp angles between long sides, most often a misplaced vertex. */
export function findSharpAngles(polygons: Polygons): Position[] {
  return polygons.flat().flatMap((ring) => {
    const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
    const extent = Math.max(span(xs), span(ys));
    return ring.slice(1).filter((at, index) => {
      const before = ring[index]!;
      const after = ring[index + 2] ?? ring[1]!;
      const [ux, uy, vx, vy] = [before[0] - at[0], before[1] - at[1], after[0] - at[0], after[1] - at[1]];
      const [u, v] = [Math.hypot(ux, uy), Math.hypot(vx, vy)];
      if (Math.min(u, v) < NOTICEABLE * extent) return false;
      return Math.acos(Math.min(1, (ux * vx + uy * vy) / (u * v))) < (SHARP * Math.PI) / 180;
    });
  });
}

function span(values: readonly number[]): number {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return most - least;
}
