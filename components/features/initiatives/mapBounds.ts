import type { Bounds } from '#components/map/bounds.ts';

/** `west,south,east,north` as it stands in the address. */
export const toBbox = (bounds: Bounds): string => bounds.join(',');

/** @param bbox four numbers, checked where the address was read */
export function parseBounds(bbox: string): Bounds {
  const [west = -180, south = -90, east = 180, north = 90] = bbox.split(',').map(Number);
  return [west, south, east, north];
}
