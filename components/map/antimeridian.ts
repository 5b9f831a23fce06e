import type { MultiLineString, MultiPolygon, Position } from 'geojson';

/** Splits land at the antimeridian, to draw it on both edges of the map. */
export function flatLand({ coordinates }: MultiPolygon): MultiPolygon {
  const polygons = coordinates.flatMap((rings) => {
    const [outer = [], ...holes] = rings.map(unwrapped);
    return copies(outer).map((shift) => [outer, ...holes].map((ring) => moved(ring, shift)));
  });
  return { type: 'MultiPolygon', coordinates: polygons };
}

export function flatLines({ coordinates }: MultiLineString): MultiLineString {
  const lines = coordinates.map(unwrapped).flatMap((line) => copies(line).map((shift) => moved(line, shift)));
  return { type: 'MultiLineString', coordinates: lines };
}

/** Continues longitudes beyond 180° instead of wrapping. */
function unwrapped(line: readonly Position[]): Position[] {
  let shift = 0;
  return line.map(([lng = 0, lat = 0], index) => {
    const before = line[index - 1]?.[0] ?? lng;
    if (lng - before > 180) shift -= 360;
    if (before - lng > 180) shift += 360;
    return [lng + shift, lat];
  });
}

function copies(line: readonly Position[]): number[] {
  const lngs = line.map(([lng = 0]) => lng);
  if (Math.max(...lngs) > 180) return [0, -360];
  if (Math.min(...lngs) < -180) return [0, 360];
  return [0];
}

function moved(line: readonly Position[], shift: number): Position[] {
  return line.map(([lng = 0, lat = 0]) => [lng + shift, lat]);
}
