import type { Bounds } from '#components/map/bounds.ts';

/** Returns bounds as `west,south,east,north` for the address. */
export const toBbox = (bounds: Bounds): string => bounds.join(',');

/**
 * Parses bounds.
 * @param bbox four numbers, validated when the address was read
 */
export function parseBounds(bbox: string): Bounds {
  const [west = -180, south = -90, east = 180, north = 90] = bbox.split(',').map(Number);
  return [west, south, east, north];
}
