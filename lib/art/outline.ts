import type { MultiPolygon, Position } from '#contract/shared/schema.ts';
import { type Point, thin } from './path.ts';

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Middle, as shares of width and height. */
  readonly centre: Point;
  /** Largest size, as shares of width and height. */
  readonly reach: Point;
}

export interface Outline {
  /** Pixels. */
  readonly rings: Point[][];
  /** Pixels per degree of longitude and latitude. */
  readonly scale: Point;
  /** Longitude and latitude. */
  readonly middle: Position;
}

const smallest = 0.001;

/** Projects in plate carrée, true to scale at the middle latitude. */
export function outline(boundary: MultiPolygon, frame: Frame): Outline {
  const rings = joined(boundary.coordinates.flat());
  const lngs = extent(rings.flat().map(([lng]) => lng));
  const lats = extent(rings.flat().map(([, lat]) => lat));
  const middle: Position = [(lngs[0] + lngs[1]) / 2, (lats[0] + lats[1]) / 2];
  const squeeze = Math.cos((middle[1] * Math.PI) / 180);
  const perLat = Math.min(
    (frame.width * frame.reach[0]) / (Math.max(lngs[1] - lngs[0], smallest) * squeeze),
    (frame.height * frame.reach[1]) / Math.max(lats[1] - lats[0], smallest),
  );
  const scale: Point = [perLat * squeeze, perLat];

  const drawn = rings
    .map((ring) =>
      ring.map(([lng, lat]): Point => [
        frame.width * frame.centre[0] + (lng - middle[0]) * scale[0],
        frame.height * frame.centre[1] - (lat - middle[1]) * scale[1],
      ]),
    )
    .map((ring) => thin(ring, frame.height / 300))
    .filter((ring) => ring.length > 3);
  return { rings: drawn, scale, middle };
}

export function withoutOutline(middle: Position, frame: Frame): Outline {
  const perLat = frame.height * frame.reach[1];
  return { rings: [], scale: [perLat * Math.cos((middle[1] * Math.PI) / 180), perLat], middle };
}

/** Joins parts on either side of the antimeridian (RFC 7946, section 3.1.9). */
function joined(rings: Position[][]): Position[][] {
  const [west, east] = extent(rings.flat().map(([lng]) => lng));
  if (east - west <= 180) return rings;
  return rings.map((ring) => ring.map(([lng, lat]): Position => [lng < 0 ? lng + 360 : lng, lat]));
}

function extent(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
}
