import { merge, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import type { Ground, Grounds } from './drawMap.ts';

type Countries = Topology<{ countries: GeometryCollection }>;

let loading: Promise<Grounds> | undefined;

/** Reads land and borders, 1:50 and 1:110 million, once per process. */
export const loadGrounds = (): Promise<Grounds> => (loading ??= readGrounds());

async function readGrounds(): Promise<Grounds> {
  const [near, wide] = await Promise.all([
    import('world-atlas/countries-50m.json'),
    import('world-atlas/countries-110m.json'),
  ]);
  return { near: groundOf(near.default), wide: groundOf(wide.default) };
}

function groundOf(data: unknown): Ground {
  const topology = data as Countries;
  const { countries } = topology.objects;
  return {
    land: merge(topology, countries.geometries as (Polygon | MultiPolygon)[]),
    borders: mesh(topology, countries, (one, other) => one !== other),
  };
}
