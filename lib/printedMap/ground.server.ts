import { merge, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import type { Ground } from './drawMap.ts';

type Countries = Topology<{ countries: GeometryCollection }>;

let loading: Promise<Ground> | undefined;

/** Reads land and borders, 1:50 million, once per process. */
export const loadGround = (): Promise<Ground> => (loading ??= readGround());

async function readGround(): Promise<Ground> {
  const { default: data } = await import('world-atlas/countries-50m.json');
  const topology = data as unknown as Countries;
  const { countries } = topology.objects;
  return {
    land: merge(topology, countries.geometries as (Polygon | MultiPolygon)[]),
    borders: mesh(topology, countries, (one, other) => one !== other),
  };
}
