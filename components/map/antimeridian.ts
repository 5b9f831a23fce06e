import type { MultiLineString, MultiPolygon, Position } from 'geojson';

/** Land that runs across the antimeridian, drawn on both edges of a flat map instead of right through it. */
export function flatLand({ coordinates }: MultiPolygon): MultiPolygon {
  const polygons = coordinates.flatMap((rings) => {
    const [outer = [], ...holes] = rings.map(unwrapped);
    return copies(outer).map((shift) => [outer, ...holes].map((ring) => moved(ring, shift)));
  });
  return { type: 'MultiPolygon', coordinates: polygons };
}

/** Lines that run across the antimeridian, drawn on both edges of a flat map. */
export function flatLines({ coordinates }: MultiLineString): MultiLineString {
  const lines = coordinates.map(unwrapped).flatMap((line) => copies(line).map((shift) => moved(line, shift)));
  return { type: 'MultiLineString', coordinates: lines };
}

/** Longitudes that go on beyond 180° instead of jumping to the other side. */
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
