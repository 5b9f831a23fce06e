import Flatbush from 'flatbush';
import FlatQueue from 'flatqueue';
import { orient2d } from 'robust-predicates';
import type { Position } from '#contract/shared/schema.ts';
import { countVertices, doubleArea, type Polygons, type Ring } from './rings.ts';

interface Chain {
  readonly positions: readonly Position[];
  readonly before: Int32Array;
  readonly after: Int32Array;
  readonly isGone: Uint8Array;
  /** Vertices left in the ring of a vertex. */
  readonly left: Int32Array;
  readonly ringOf: Uint32Array;
  readonly starts: readonly number[];
}

function chainOf(rings: readonly Ring[]): Chain {
  const count = rings.reduce((sum, ring) => sum + ring.length - 1, 0);
  const positions: Position[] = [];
  const [before, after, ringOf] = [new Int32Array(count), new Int32Array(count), new Uint32Array(count)];
  const starts: number[] = [];
  for (const [r, ring] of rings.entries()) {
    const start = positions.length;
    const end = start + ring.length - 2;
    starts.push(start);
    for (let i = start; i <= end; i += 1) {
      positions.push(ring[i - start]!);
      before[i] = i === start ? end : i - 1;
      after[i] = i === end ? start : i + 1;
      ringOf[i] = r;
    }
  }
  const left = Int32Array.from(rings, (ring) => ring.length - 1);
  return { positions, before, after, ringOf, left, starts, isGone: new Uint8Array(count) };
}

function indexOf(positions: readonly Position[]): Flatbush {
  const index = new Flatbush(positions.length);
  for (const [x, y] of positions) index.add(x, y, x, y);
  index.finish();
  return index;
}

const triangle = (a: Position, b: Position, c: Position) =>
  Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]));

function isIn([a, b, c]: readonly [Position, Position, Position], p: Position): boolean {
  const sides = [orient2d(...a, ...b, ...p), orient2d(...b, ...c, ...p), orient2d(...c, ...a, ...p)];
  return sides.every((each) => each >= 0) || sides.every((each) => each <= 0);
}

/**
 * Removes vertices that change the area least (Visvalingam) until `target` are left. A vertex stays while its
 * triangle contains another: rings do not cross and holes stay inside.
 */
function thin(rings: readonly Ring[], target: number): Ring[] {
  const chain = chainOf(rings);
  const { positions, before, after, isGone, left, ringOf, starts } = chain;
  const index = indexOf(positions);
  const queue = new FlatQueue();
  let count = positions.length;
  const weightOf = (id: number) => triangle(positions[before[id]!]!, positions[id]!, positions[after[id]!]!);
  const queued = new Float64Array(count);
  const enqueue = (id: number) => {
    queued[id] = weightOf(id);
    queue.push(id, queued[id]);
  };
  const isBlocked = (id: number) => {
    const [p, n] = [before[id]!, after[id]!];
    const [a, b, c] = [positions[p]!, positions[id]!, positions[n]!];
    let isHit = false;
    index.search(
      Math.min(a[0], b[0], c[0]),
      Math.min(a[1], b[1], c[1]),
      Math.max(a[0], b[0], c[0]),
      Math.max(a[1], b[1], c[1]),
      (other) => {
        if (isHit || isGone[other] === 1 || other === id || other === p || other === n) return false;
        isHit = isIn([a, b, c], positions[other]!);
        return false;
      },
    );
    return isHit;
  };
  let blocked = positions.map((_position, id) => id);
  for (let isMoving = true; isMoving && count > target;) {
    isMoving = false;
    for (const id of blocked) if (isGone[id] === 0) enqueue(id);
    blocked = [];
    while (count > target && queue.length > 0) {
      const weight = queue.peekValue()!;
      const id = queue.pop()!;
      if (isGone[id] === 1 || weight !== queued[id] || left[ringOf[id]!]! <= 3) continue;
      if (isBlocked(id)) {
        blocked.push(id);
        continue;
      }
      const [p, n] = [before[id]!, after[id]!];
      isGone[id] = 1;
      after[p] = n;
      before[n] = p;
      left[ringOf[id]!]! -= 1;
      count -= 1;
      isMoving = true;
      enqueue(p);
      enqueue(n);
    }
  }
  return starts.map((start) => walk(chain, start));
}

function walk({ positions, after, isGone }: Chain, start: number): Ring {
  let first = start;
  while (isGone[first] === 1) first = after[first]!;
  const ring: Position[] = [];
  for (let id = first; ring.length === 0 || id !== first; id = after[id]!) ring.push(positions[id]!);
  return [...ring, positions[first]!];
}

/** Omits the smallest holes and polygons. */
function largest(polygons: Polygons, most: number): Polygons {
  const sizes = polygons.flat().map((ring) => Math.abs(doubleArea(ring)));
  if (sizes.length <= most) return polygons;
  const least = sizes.toSorted((a, b) => b - a)[most - 1]!;
  const isLarge = (ring: Ring) => Math.abs(doubleArea(ring)) >= least;
  return polygons
    .filter(([outer]) => outer && isLarge(outer))
    .map(([outer, ...holes]) => [outer!, ...holes.filter(isLarge)]);
}

/** Least vertices of a recognizable ring. */
const RING_VERTICES = 8;

/** Returns valid polygons with at most about `target` vertices. */
export function simplify(polygons: Polygons, target: number): Polygons {
  if (countVertices(polygons) <= target) return polygons;
  const shown = largest(polygons, Math.max(1, Math.floor(target / RING_VERTICES)));
  const rings = thin(shown.flat(), target);
  let next = 0;
  return shown.map((polygon) => polygon.map(() => rings[next++]!));
}
