import type { Bounds, LngLat } from '../bounds.ts';

/** Latitude, longitude, as in Leaflet. */
export type LatLng = [lat: number, lng: number];

/** Width and height of a detailed cell, in degrees. */
export const CELL = 22.5;

/** Steps across a cell in its file, each about 300 m at the equator. */
export const STEPS = 8192;

/** Steps from the southwest corner: a position, then differences. */
type Encoded = readonly (readonly number[])[];

/** Steps from the corner, and the least zoom. */
export type EncodedName = readonly [name: string, right: number, up: number, zoom: number];

/** File of a cell, made by `scripts/mapData.ts`. */
export interface CellFile {
  readonly land: Encoded;
  readonly lakes: Encoded;
  readonly coast: Encoded;
  readonly borders: Encoded;
  readonly disputed: Encoded;
  readonly states: Encoded;
  readonly rivers: Encoded;
  readonly stateNames: readonly EncodedName[];
  readonly towns: readonly EncodedName[];
}

export const cellName = (column: number, row: number): string => `${String(column)}-${String(row)}`;

const decodePlace = (right: number, up: number, [west, south]: LngLat): LatLng => [
  south + (up * CELL) / STEPS,
  west + (right * CELL) / STEPS,
];

export const cornerOf = (column: number, row: number): LngLat => [column * CELL - 180, row * CELL - 90];

export function decodeLine(line: readonly number[], corner: LngLat): LatLng[] {
  const positions: LatLng[] = [];
  let [right, up] = [0, 0];
  for (let index = 0; index < line.length; index += 2) {
    right += line[index] ?? 0;
    up += line[index + 1] ?? 0;
    positions.push(decodePlace(right, up, corner));
  }
  return positions;
}

export const decodeName = ([name, right, up, zoom]: EncodedName, corner: LngLat) => ({
  name,
  position: decodePlace(right, up, corner),
  zoom,
});

/** Returns columns and rows of the cells that bounds touch. */
export function cellsWithin([west, south, east, north]: Bounds): (readonly [column: number, row: number])[] {
  const [columns, rows] = [360 / CELL, 180 / CELL];
  const range = (from: number, to: number, count: number) => {
    const first = Math.max(0, Math.floor(from / CELL));
    const last = Math.min(count - 1, Math.floor(to / CELL));
    return Array.from({ length: Math.max(0, last - first + 1) }, (_each, index) => first + index);
  };
  return range(west + 180, east + 180, columns).flatMap((column) =>
    range(south + 90, north + 90, rows).map((row) => [column, row] as const),
  );
}
