import type { MultiLineString, MultiPolygon } from 'geojson';
import { merge, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon as Shape, Polygon, Topology } from 'topojson-specification';
import { flatLand, flatLines } from './antimeridian.ts';

/** Scale of the packaged Natural Earth data: 1:110 or 1:50 million. */
export type Detail = '110m' | '50m';

export interface World {
  readonly land: MultiPolygon;
  /** Borders between countries, without coasts. */
  readonly borders: MultiLineString;
}

type Countries = Topology<{ countries: GeometryCollection }>;

/** ISO 3166-1 number of Antarctica. */
const antarctica = '010';

const addresses = {
  '110m': () => new URL('world-atlas/countries-110m.json', import.meta.url),
  '50m': () => new URL('world-atlas/countries-50m.json', import.meta.url),
} as const;

const loading = new Map<Detail, Promise<World>>();

/** Loads the base map once per page view; retries after an error. */
export function loadWorld(detail: Detail): Promise<World> {
  const before = loading.get(detail);
  if (before) return before;
  const world = fetchWorld(detail);
  loading.set(detail, world);
  world.catch(() => loading.delete(detail));
  return world;
}

async function fetchWorld(detail: Detail): Promise<World> {
  const response = await fetch(addresses[detail]());
  if (!response.ok) throw new Error(`Base map: ${String(response.status)}`);
  const topology = (await response.json()) as Countries;
  const { countries } = topology.objects;
  const shown = countries.geometries.filter(({ id }) => id !== antarctica) as (Polygon | Shape)[];
  return {
    land: flatLand(merge(topology, shown)),
    borders: flatLines(mesh(topology, countries, (one, other) => one !== other)),
  };
}
