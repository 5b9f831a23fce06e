import type { MultiLineString, MultiPolygon } from 'geojson';
import { merge, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon as Shape, Polygon, Topology } from 'topojson-specification';
import { flatLand, flatLines } from './antimeridian.ts';

export interface World {
  readonly land: MultiPolygon;
  /** Borders between countries, without coasts. */
  readonly borders: MultiLineString;
}

type Countries = Topology<{ countries: GeometryCollection }>;

/** ISO 3166-1 number of Antarctica. */
const antarctica = '010';

let loading: Promise<World> | undefined;

/** Loads land and borders, 1:110 million, once per page view; retries after an error. */
export function loadWorld(): Promise<World> {
  if (loading) return loading;
  const world = fetchWorld();
  loading = world;
  world.catch(() => {
    loading = undefined;
  });
  return world;
}

async function fetchWorld(): Promise<World> {
  const response = await fetch(new URL('world-atlas/countries-110m.json', import.meta.url));
  if (!response.ok) throw new Error(`Base map: ${String(response.status)}`);
  const topology = (await response.json()) as Countries;
  const { countries } = topology.objects;
  const shown = countries.geometries.filter(({ id }) => id !== antarctica) as (Polygon | Shape)[];
  return {
    land: flatLand(merge(topology, shown)),
    borders: flatLines(mesh(topology, countries, (one, other) => one !== other)),
  };
}
