/** Degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Degrees. */
export type LngLat = readonly [lng: number, lat: number];

/** Inhabited world. */
export const world: Bounds = [-180, -50, 180, 68];

/** Limits as far from the equator in the south as in the north, to center the tropics. */
export const limits: Bounds = [-180, -78, 180, 78];

type Corners = [[south: number, west: number], [north: number, east: number]];

export function corners([west, south, east, north]: Bounds): Corners {
  return [
    [south, west],
    [north, west > east ? east + 360 : east],
  ];
}

/** Rounds bounds to hundredths of a degree within the globe. */
export function rounded([west, south, east, north]: Bounds): Bounds {
  const keep = (value: number, limit: number) =>
    Math.round(Math.min(Math.max(value, -limit), limit) * 100) / 100;
  return [keep(west, 180), keep(south, 90), keep(east, 180), keep(north, 90)];
}

/** Returns undefined without positions. */
export function boundsOf(positions: readonly LngLat[]): Bounds | undefined {
  if (positions.length === 0) return undefined;
  const lngs = positions.map(([lng]) => lng);
  const lats = positions.map(([, lat]) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
