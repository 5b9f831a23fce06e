import Flatbush from 'flatbush';
import { orient2d } from 'robust-predicates';
import type { Position } from '#contract/shared/schema.ts';
import type { Ring } from './rings.ts';

/** Meeting of two segments that are no neighbors. */
export interface Meeting {
  readonly place: Position;
  readonly rings: readonly [number, number];
  /** `cross`: through each other; `overlap`: along a part of their length; `touch`: at one end. */
  readonly kind: 'cross' | 'overlap' | 'touch';
}

type Segment = readonly [a: Position, b: Position];

const between = (a: number, b: number, value: number) => Math.min(a, b) <= value && value <= Math.max(a, b);
const isInBox = ([a, b]: Segment, [x, y]: Position) => between(a[0], b[0], x) && between(a[1], b[1], y);
const side = ([a, b]: Segment, p: Position) => Math.sign(orient2d(a[0], a[1], b[0], b[1], p[0], p[1]));

function crossingOf([a, b]: Segment, [c, d]: Segment): Position {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / (rx * sy - ry * sx);
  return [a[0] + t * rx, a[1] + t * ry];
}

/** Exact, by robust predicates. */
function meet(one: Segment, other: Segment): Pick<Meeting, 'place' | 'kind'> | undefined {
  const [c, d] = other;
  const [toC, toD] = [side(one, c), side(one, d)];
  if (toC === toD && toC !== 0) return undefined;
  const [a, b] = one;
  const [toA, toB] = [side(other, a), side(other, b)];
  if (toA === toB && toA !== 0) return undefined;
  if (toC * toD < 0 && toA * toB < 0) return { place: crossingOf(one, other), kind: 'cross' };
  const ends: Position[] = [];
  if (toC === 0 && isInBox(one, c)) ends.push(c);
  if (toD === 0 && isInBox(one, d)) ends.push(d);
  if (toA === 0 && isInBox(other, a)) ends.push(a);
  if (toB === 0 && isInBox(other, b)) ends.push(b);
  const [place] = ends;
  if (!place) return undefined;
  const isLong = ends.some(([x, y]) => x !== place[0] || y !== place[1]);
  return { place, kind: isLong ? 'overlap' : 'touch' };
}

function indexSegments(rings: readonly Ring[]) {
  const count = rings.reduce((sum, ring) => sum + Math.max(0, ring.length - 1), 0);
  if (count === 0) return null;
  const index = new Flatbush(count);
  const ringOf = new Uint32Array(count);
  const at = new Uint32Array(count);
  let next = 0;
  for (const [r, ring] of rings.entries()) {
    for (let i = 1; i < ring.length; i += 1) {
      const [a, b] = [ring[i - 1]!, ring[i]!];
      ringOf[next] = r;
      at[next] = i;
      index.add(Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1]));
      next += 1;
    }
  }
  index.finish();
  return { index, count, ringOf, at };
}

/**
 * Finds meetings of segments that are no neighbors, in closed rings.
 *
 * @param most stops after so many
 */
export function findMeetings(rings: readonly Ring[], most: number): Meeting[] {
  const segments = indexSegments(rings);
  if (!segments) return [];
  const { index, count, ringOf, at } = segments;
  const found: Meeting[] = [];
  const segmentAt = (id: number): Segment => {
    const ring = rings[ringOf[id]!]!;
    return [ring[at[id]! - 1]!, ring[at[id]!]!];
  };
  const isNeighbor = (id: number, other: number) => {
    if (ringOf[id] !== ringOf[other]) return false;
    const apart = Math.abs(at[id]! - at[other]!);
    return apart === 1 || apart === rings[ringOf[id]!]!.length - 2;
  };
  for (let id = 0; id < count && found.length < most; id += 1) {
    const segment = segmentAt(id);
    const [a, b] = segment;
    index.search(
      Math.min(a[0], b[0]),
      Math.min(a[1], b[1]),
      Math.max(a[0], b[0]),
      Math.max(a[1], b[1]),
      (other) => {
        if (other <= id || found.length >= most || isNeighbor(id, other)) return false;
        const meeting = meet(segment, segmentAt(other));
        if (meeting) found.push({ ...meeting, rings: [ringOf[id]!, ringOf[other]!] });
        return false;
      },
    );
  }
  return found;
}
