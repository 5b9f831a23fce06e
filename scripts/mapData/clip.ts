import type { Position } from 'geojson';

/** `[west, south, east, north]` */
export type Box = readonly [number, number, number, number];

const x = (position: Position) => position[0] ?? 0;
const y = (position: Position) => position[1] ?? 0;

interface Side {
  readonly isInside: (position: Position) => boolean;
  readonly cross: (from: Position, to: Position) => Position;
}

const sidesOf = ([west, south, east, north]: Box): Side[] => {
  const atX = (edge: number) => (from: Position, to: Position) => [
    edge,
    y(from) + ((y(to) - y(from)) * (edge - x(from))) / (x(to) - x(from)),
  ];
  const atY = (edge: number) => (from: Position, to: Position) => [
    x(from) + ((x(to) - x(from)) * (edge - y(from))) / (y(to) - y(from)),
    edge,
  ];
  return [
    { isInside: (position) => x(position) >= west, cross: atX(west) },
    { isInside: (position) => x(position) <= east, cross: atX(east) },
    { isInside: (position) => y(position) >= south, cross: atY(south) },
    { isInside: (position) => y(position) <= north, cross: atY(north) },
  ];
};

/** Returns the part of a ring within a box, with edges along the box for filling (Sutherland and Hodgman). */
export function clipRing(ring: readonly Position[], box: Box): readonly Position[] {
  return sidesOf(box).reduce<readonly Position[]>(
    (points, { isInside, cross }) =>
      points.flatMap((point, index) => {
        const before = points.at(index - 1) ?? point;
        const [isIn, wasIn] = [isInside(point), isInside(before)];
        return [...(isIn === wasIn ? [] : [cross(before, point)]), ...(isIn ? [point] : [])];
      }),
    ring,
  );
}

export function clipLine(line: readonly Position[], box: Box): Position[][] {
  const parts: Position[][] = [];
  let open: Position[] | undefined;
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (!from) continue;
    const segment = clipSegment(from, to, box);
    if (!segment) {
      open = undefined;
      continue;
    }
    if (open) open.push(segment[1]);
    else parts.push((open = [...segment]));
    if (segment[1] !== to) open = undefined;
  }
  return parts;
}

function clipSegment(from: Position, to: Position, box: Box): [Position, Position] | null {
  let [start, end] = [from, to];
  for (const { isInside, cross } of sidesOf(box)) {
    const [starts, ends] = [isInside(start), isInside(end)];
    if (!starts && !ends) return null;
    if (!starts) start = cross(start, end);
    else if (!ends) end = cross(start, end);
  }
  return [start, end];
}
