/** `[west, south, east, north]` in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Longitude, latitude in degrees. */
export type LngLat = readonly [lng: number, lat: number];

/** The inhabited world: what a map can show at most, so that no void appears around it. */
export const world: Bounds = [-180, -58, 180, 78];

type Corners = [[south: number, west: number], [north: number, east: number]];

/** The same bounds in Leaflet's order. */
export function corners([west, south, east, north]: Bounds): Corners {
  return [
    [south, west],
    [north, west > east ? east + 360 : east],
  ];
}

/** Bounds on the globe, to a hundredth of a degree, as they go into an address. */
export function rounded([west, south, east, north]: Bounds): Bounds {
  const keep = (value: number, limit: number) =>
    Math.round(Math.min(Math.max(value, -limit), limit) * 100) / 100;
  return [keep(west, 180), keep(south, 90), keep(east, 180), keep(north, 90)];
}

/** Smallest bounds around positions; undefined where there are none. */
export function boundsOf(positions: readonly LngLat[]): Bounds | undefined {
  if (positions.length === 0) return undefined;
  const lngs = positions.map(([lng]) => lng);
  const lats = positions.map(([, lat]) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
