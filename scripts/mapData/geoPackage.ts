import { DatabaseSync } from 'node:sqlite';
import type { MultiLineString, MultiPolygon, Position } from 'geojson';

export interface Row<G> {
  readonly geometry: G;
  readonly name: string;
  readonly country: string;
}

/** Reads a layer of a GeoPackage: SQLite with a header before well-known binary. */
export function readLayer<G extends MultiPolygon | MultiLineString>(
  path: string,
  query: string,
): readonly Row<G>[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database.prepare(query).all();
  database.close();
  return rows.map(({ geom, name, country }) => ({
    geometry: readGeometry(geom as Uint8Array) as G,
    name: String(name),
    country: String(country),
  }));
}

/** Bytes of the envelope in the header, by its code. */
const envelopes = [0, 32, 48, 48, 64];

function readGeometry(bytes: Uint8Array): MultiPolygon | MultiLineString {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8 + (envelopes[(view.getUint8(3) >> 1) & 7] ?? 0);
  const count = () => {
    at += 4;
    return view.getUint32(at - 4, true);
  };
  const times = <T>(read: () => T): T[] => Array.from({ length: count() }, read);
  const point = (): Position => {
    at += 16;
    return [view.getFloat64(at - 16, true), view.getFloat64(at - 8, true)];
  };
  const type = () => {
    at += 1;
    return count();
  };
  const line = () => times(point);
  if (type() === 6)
    return {
      type: 'MultiPolygon',
      coordinates: times(() => {
        type();
        return times(line);
      }),
    };
  return {
    type: 'MultiLineString',
    coordinates: times(() => {
      type();
      return line();
    }),
  };
}
