import type { Position } from 'geojson';
import { CELL, STEPS } from '../../components/map/ground/cells.ts';
import { type Box, clipLine, clipRing } from './clip.ts';

interface Cell {
  readonly column: number;
  readonly row: number;
  readonly box: Box;
}

/** Degrees, against seams between cells. */
const OVERLAP = 0.02;

export const cells: readonly Cell[] = Array.from({ length: (360 / CELL) * (180 / CELL) }, (_each, index) => {
  const column = index % (360 / CELL);
  const row = Math.floor(index / (360 / CELL));
  const [west, south] = [column * CELL - 180, row * CELL - 90];
  return { column, row, box: [west, south, west + CELL, south + CELL] };
});

/** Rounds to the grid of the files. */
export const onGrid = (value: number): number => (Math.round((value / CELL) * STEPS) * CELL) / STEPS;

const boxOf = (line: readonly Position[]): Box => [
  Math.min(...line.map(([lng = 0]) => lng)),
  Math.min(...line.map(([, lat = 0]) => lat)),
  Math.max(...line.map(([lng = 0]) => lng)),
  Math.max(...line.map(([, lat = 0]) => lat)),
];

const meet = (one: Box, other: Box) =>
  one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1];

function encode(line: readonly Position[], [west, south]: Box): number[] {
  const steps = line.map(([lng = 0, lat = 0]) => [
    Math.round(((lng - west) / CELL) * STEPS),
    Math.round(((lat - south) / CELL) * STEPS),
  ]);
  const moves = steps.map(([right = 0, up = 0], index) => {
    const [beforeRight = 0, beforeUp = 0] = steps[index - 1] ?? [];
    return [right - beforeRight, up - beforeUp];
  });
  return moves.filter(([right, up], index) => index === 0 || right !== 0 || up !== 0).flat();
}

type Boxed = readonly { readonly line: readonly Position[]; readonly box: Box }[];

const withBoxes = (lines: readonly (readonly Position[])[]): Boxed =>
  lines.map((line) => ({ line, box: boxOf(line) }));

/** Prepares areas for `ringsIn` and lines for `linesIn`. */
export const prepare = withBoxes;

export function ringsIn(rings: Boxed, { box }: Cell): number[][] {
  const larger: Box = [box[0] - OVERLAP, box[1] - OVERLAP, box[2] + OVERLAP, box[3] + OVERLAP];
  return rings
    .filter((each) => meet(each.box, larger))
    .map(({ line }) => encode(clipRing(line, larger), box))
    .filter((ring) => ring.length >= 6);
}

export function linesIn(lines: Boxed, { box }: Cell): number[][] {
  return lines
    .filter((each) => meet(each.box, box))
    .flatMap(({ line }) => clipLine(line, box))
    .map((line) => encode(line, box))
    .filter((line) => line.length >= 4);
}

/** Returns a place in steps of the grid; null outside of the cell. */
export function placeIn([lng = 0, lat = 0]: Position, { box: [west, south, east, north] }: Cell) {
  if (lng < west || lng >= east || lat < south || lat >= north) return null;
  return [Math.round(((lng - west) / CELL) * STEPS), Math.round(((lat - south) / CELL) * STEPS)] as const;
}
