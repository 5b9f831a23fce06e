import { type Geom, union } from 'polyclip-ts';
import type { Position } from '#contract/shared/schema.ts';
import type { Findings } from '../findings.ts';
import { findMeetings, type Meeting } from './meetings.ts';
import {
  type Box,
  boxOf,
  countVertices,
  doubleArea,
  isWithin,
  type Polygons,
  toMultiPolygon,
} from './rings.ts';

/** Crossings beyond which a boundary is no drawing of an area, and repairs would take minutes. */
const MOST_CROSSINGS = 5_000;

/** Returns the union; splits rings that cross themselves. */
function unite(polygons: Polygons): Polygons {
  const [first, ...others] = polygons.map((polygon) => [polygon] as unknown as Geom);
  return first ? union(first, ...others) : [];
}

const ownersOf = (polygons: Polygons) =>
  polygons.flatMap((polygon, owner) =>
    polygon.map((ring, index) => ({ ring, owner, isHole: index > 0, box: boxOf(ring) })),
  );

type Owned = ReturnType<typeof ownersOf>[number];

/** Classifies meetings; rings may only touch each other at points. */
function classify(meetings: readonly Meeting[], rings: readonly Owned[]) {
  const [crossing, touching, overlapping, joined]: Position[][] = [[], [], [], []];
  let points = 0;
  for (const { place, rings: pair, kind } of meetings) {
    const [one, other] = [rings[pair[0]]!, rings[pair[1]]!];
    if (pair[0] === pair[1]) (kind === 'touch' ? touching : crossing)!.push(place);
    else if (kind === 'cross') overlapping!.push(place);
    else if (kind === 'overlap') (one.owner === other.owner ? overlapping : joined)!.push(place);
    else points += 1;
  }
  return { crossing: crossing!, touching: touching!, overlapping: overlapping!, joined: joined!, points };
}

/** Returns places of outlying holes, and of polygons in another, where no rings meet. */
function misplaced(rings: readonly Owned[]) {
  const outers = rings.filter(({ isHole }) => !isHole);
  const holesOf = Map.groupBy(
    rings.filter(({ isHole }) => isHole),
    ({ owner }) => owner,
  );
  const isInOther = (own: Owned) =>
    outers.some(
      (outer) =>
        outer.owner !== own.owner &&
        holds(outer, own) &&
        !holesOf.get(outer.owner)?.some((hole) => holds(hole, own)),
    );
  const outsides = rings.filter(
    ({ ring, owner, isHole }) => isHole && !ring.some((each) => isWithin(outers[owner]!.ring, each)),
  );
  return {
    outsides: outsides.map(({ ring }) => ring[0]!),
    insides: outers.filter(isInOther).map(({ ring }) => ring[0]!),
  };
}

const isBoxIn = (inner: Box, outer: Box) =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];

const holds = (outer: Owned, inner: Owned) =>
  isBoxIn(inner.box, outer.box) &&
  isWithin(outer.ring, inner.ring[0]!) &&
  isWithin(outer.ring, inner.ring[Math.floor(inner.ring.length / 2)]!);

const planeArea = (polygons: Polygons) =>
  polygons.reduce(
    (sum, rings) =>
      sum + rings.reduce((area, ring, i) => area + Math.abs(doubleArea(ring)) * (i === 0 ? 1 : -1), 0),
    0,
  );

const isSame = (before: Polygons, after: Polygons) =>
  before.flat().length === after.flat().length &&
  before.length === after.length &&
  Math.abs(planeArea(before) - planeArea(after)) <= 1e-9 * planeArea(before);

/**
 * Returns valid polygons: no ring crosses or touches itself, no two overlap, every hole is in its polygon.
 * Irreparable ones are returned with an error.
 */
export function repair(polygons: Polygons, findings: Findings): Polygons {
  const rings = ownersOf(polygons);
  const meetings = findMeetings(
    rings.map(({ ring }) => ring),
    MOST_CROSSINGS * 4,
  );
  const { crossing, touching, overlapping, joined, points } = classify(meetings, rings);
  const crossings = crossing.length + overlapping.length;
  if (crossings > MOST_CROSSINGS) {
    findings.fails('too-many-crossings', {
      places: [...crossing, ...overlapping].slice(0, 20),
      count: crossings,
    });
    return polygons;
  }
  const { outsides, insides } = misplaced(rings);
  const hasErrors = [crossing, touching, overlapping, joined, outsides, insides].some(
    ({ length }) => length > 0,
  );
  if (!hasErrors && points === 0) return polygons;
  const united = cleanUnion(polygons);
  if (!united) {
    findings.fails('repair-failed', { places: [...crossing, ...touching, ...overlapping].slice(0, 20) });
    return polygons;
  }
  if (!hasErrors && isSame(polygons, united)) return polygons;
  // Some polygons with a common edge only adjoin.
  const isShared = planeArea(polygons) - planeArea(united) > 1e-9 * planeArea(united);
  const sharing = isShared && crossing.length === 0 ? joined : [];
  const found = [
    ['self-crossing', crossing],
    ['self-touching', touching],
    ['hole-outside', outsides],
    ['parts-overlap', [...overlapping, ...insides, ...sharing]],
  ] as const;
  for (const [code, places] of found) if (places.length > 0) findings.repaired(code, { places });
  if (joined.length > 0 && sharing.length === 0 && united.length < polygons.length)
    findings.repaired('parts-joined', { count: polygons.length - united.length });
  return united;
}

/** Returns the union; null if it is invalid or fails. */
function cleanUnion(polygons: Polygons): Polygons | null {
  try {
    const united = unite(polygons);
    const isEmpty = countVertices(united) === 0;
    return isEmpty || hasCrossings(united) ? null : toMultiPolygon(united).coordinates;
  } catch {
    return null;
  }
}

export const hasCrossings = (polygons: Polygons): boolean =>
  findMeetings(polygons.flat(), 1_000).some(({ kind }) => kind !== 'touch');
