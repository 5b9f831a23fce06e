import type { MultiLineString } from 'geojson';
import type { Bounds } from './bounds.ts';

/** Limits of the Mercator projection. */
const globe: Bounds = [-180, -85, 180, 85];

export function graticule(step: number): MultiLineString {
  const [west, south, east, north] = globe;
  const multiples = (from: number, to: number) => {
    const first = Math.ceil(from / step);
    return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => (first + index) * step);
  };
  return {
    type: 'MultiLineString',
    coordinates: [
      ...multiples(west, east).map((lng) => [
        [lng, south],
        [lng, north],
      ]),
      ...multiples(south, north).map((lat) => [
        [west, lat],
        [east, lat],
      ]),
    ],
  };
}
