import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Position } from '#contract/shared/schema.ts';
import type { Findings } from '../findings.ts';
import { countryCodeOf, countryNumber } from './countryNumbers.ts';
import { type Box, boxOf, isInside, type Polygons, positionsOf } from './rings.ts';

interface Country {
  readonly number: string;
  readonly polygons: Polygons;
  readonly box: Box;
}

/** Land of all countries, 1:10 million: accurate to a kilometer. */
function readCountries(): Country[] {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const topology = JSON.parse(readFileSync(path, 'utf8')) as Topology<{ countries: GeometryCollection }>;
  return feature(topology, topology.objects.countries).features.flatMap(({ id, geometry }) => {
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    const shape = polygons as unknown as Polygons;
    return shape.length === 0
      ? []
      : [{ number: String(id), polygons: shape, box: boxOf(positionsOf(shape)) }];
  });
}

const STEPS = 24;

function sample(polygons: Polygons): Position[] {
  return polygons.flatMap((polygon) => {
    const [west, south, east, north] = boxOf(polygon[0]!);
    const at = (i: number, low: number, high: number) => low + ((i + 0.5) / STEPS) * (high - low);
    const grid = Array.from({ length: STEPS * STEPS }, (_each, i): Position => [
      at(i % STEPS, west, east),
      at(Math.floor(i / STEPS), south, north),
    ]);
    return grid.filter((position) => isInside([polygon], position));
  });
}

/** Parts with the most vertices, to compare; others hardly change the result. */
const MOST_PARTS = 20;
/** Shares within the accuracy of the map. */
const [LITTLE, MOST] = [0.05, 0.95];

/** Reports whether a boundary lies in the stated country; tolerates the sea and inaccurate borders. */
export function checkCountry(polygons: Polygons, country: string, findings: Findings): void {
  const number = countryNumber(country);
  if (!number) return;
  const parts = polygons.toSorted((a, b) => b[0]!.length - a[0]!.length).slice(0, MOST_PARTS);
  const positions = sample(parts);
  if (positions.length === 0) return;
  const [west, south, east, north] = boxOf(positionsOf(parts));
  const near = readCountries().filter(
    ({ box }) => box[0] <= east && box[2] >= west && box[1] <= north && box[3] >= south,
  );
  const shares = near.map((each) => ({
    number: each.number,
    share: positions.filter((position) => isInside(each.polygons, position)).length / positions.length,
  }));
  const own = shares.find((each) => each.number === number)?.share ?? 0;
  const [other] = shares
    .filter((each) => each.number !== number)
    .sort((one, another) => another.share - one.share);
  const detail = other && other.share > LITTLE ? (countryCodeOf(other.number) ?? null) : null;
  if (own < LITTLE) findings.warns('outside-country', { share: 1 - own, detail });
  else if (other && other.share > 1 - MOST)
    findings.warns('partly-outside-country', { share: other.share, detail });
}
