import type { Bounds } from '#components/map/bounds.ts';

/** Returns bounds as `west,south,east,north`. */
export const toBbox = (bounds: Bounds): string => bounds.join(',');

/**
 * Parses bounds.
 *
 * @param bbox four numbers, already validated
 */
export function parseBounds(bbox: string): Bounds {
  const [west = -180, south = -90, east = 180, north = 90] = bbox.split(',').map(Number);
  return [west, south, east, north];
}

/** Part of a map to load, larger than shown: small moves load nothing. */
export interface LoadedView {
  readonly bbox: string;
  readonly zoom: number;
}

/** Returns the grid part around the shown part; cells are half a tile wide. */
export function toLoadedView([west, south, east, north]: Bounds, shownZoom: number): LoadedView {
  const zoom = Math.max(0, Math.floor(shownZoom));
  const cell = 360 / 2 ** (zoom + 1);
  const line = (value: number, limit: number, round: (value: number) => number) =>
    Number(Math.min(Math.max(round(value / cell) * cell, -limit), limit).toFixed(5));
  const box: Bounds = [
    line(west, 180, Math.floor),
    line(south, 90, Math.floor),
    line(east, 180, Math.ceil),
    line(north, 90, Math.ceil),
  ];
  return { bbox: toBbox(box), zoom };
}
