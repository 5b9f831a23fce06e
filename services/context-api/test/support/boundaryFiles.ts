import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { strToU8, zipSync } from 'fflate';
import type { Position } from '#contract/shared/schema.ts';

/** Rings of a polygon, the outer one first. */
export type Rings = readonly (readonly Position[])[];

export const geoJson = (value: object): Buffer => Buffer.from(JSON.stringify(value));

export const polygonFile = (...polygons: Rings[]): Buffer =>
  geoJson({ type: 'MultiPolygon', coordinates: polygons });

const line = (ring: readonly Position[]) => ring.map(([x, y]) => `${x},${y},0`).join(' ');
const ringOf = (tag: string, ring: readonly Position[]) =>
  `<${tag}><LinearRing><coordinates>${line(ring)}</coordinates></LinearRing></${tag}>`;

export const kmlOf = (...polygons: Rings[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><MultiGeometry>${polygons
  .map(
    ([outer, ...holes]) =>
      `<Polygon>${ringOf('outerBoundaryIs', outer!)}${holes.map((hole) => ringOf('innerBoundaryIs', hole)).join('')}</Polygon>`,
  )
  .join('')}</MultiGeometry></Placemark></Document></kml>`;

export const zipOf = (files: Record<string, string | Uint8Array>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    ),
  );

/** Returns the .shp of polygons (ESRI white paper, 1998): outer rings clockwise, a record per polygon. */
export function shpOf(...polygons: Rings[]): Uint8Array {
  const records = polygons.map((rings) => {
    const points = rings.flat();
    const body = Buffer.alloc(44 + 4 * rings.length + 16 * points.length);
    body.writeInt32LE(5, 0);
    body.writeInt32LE(rings.length, 36);
    body.writeInt32LE(points.length, 40);
    let start = 0;
    for (const [index, ring] of rings.entries()) {
      body.writeInt32LE(start, 44 + 4 * index);
      start += ring.length;
    }
    for (const [index, [x, y]] of points.entries()) {
      const at = 44 + 4 * rings.length + 16 * index;
      body.writeDoubleLE(x, at);
      body.writeDoubleLE(y, at + 8);
    }
    return body;
  });
  const bytes = records.reduce((sum, body) => sum + 8 + body.length, 100);
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32BE(bytes / 2, 24);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(5, 32);
  const parts = records.flatMap((body, index) => {
    const head = Buffer.alloc(8);
    head.writeInt32BE(index + 1, 0);
    head.writeInt32BE(body.length / 2, 4);
    return [head, body];
  });
  return Buffer.concat([header, ...parts]);
}

/** Reverses rings for a Shapefile: the outer one is clockwise. */
export const clockwise = (rings: Rings): Rings => rings.map((ring) => ring.toReversed());

export const wgs84Definition =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

export const utm48Definition =
  'PROJCS["WGS_1984_UTM_Zone_48N",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",105.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';

function wkbOf(polygons: readonly Rings[]): Buffer {
  const ints = (...values: number[]) => {
    const buffer = Buffer.alloc(4 * values.length);
    values.forEach((value, index) => buffer.writeUInt32LE(value, 4 * index));
    return buffer;
  };
  const doubles = (position: Position) => {
    const buffer = Buffer.alloc(16);
    position.forEach((value, index) => buffer.writeDoubleLE(value, 8 * index));
    return buffer;
  };
  const little = Buffer.from([1]);
  return Buffer.concat([
    little,
    ints(6, polygons.length),
    ...polygons.flatMap((rings) => [
      little,
      ints(3, rings.length),
      ...rings.flatMap((ring) => [ints(ring.length), ...ring.map(doubles)]),
    ]),
  ]);
}

interface GeoPackage {
  readonly polygons: readonly Rings[];
  readonly srs?: number;
  readonly organization?: string;
  readonly definition?: string;
  /** SQL that damages it. */
  readonly sql?: string;
  readonly withEnvelope?: boolean;
}

/** Returns a GeoPackage with one layer, `land`. */
export function geoPackageOf({
  polygons,
  srs = 4326,
  organization = 'EPSG',
  definition = wgs84Definition,
  sql,
  withEnvelope = false,
}: GeoPackage): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'gpkg-'));
  const path = join(folder, 'land.gpkg');
  try {
    const db = new DatabaseSync(path);
    db.exec(`create table gpkg_spatial_ref_sys (srs_name text, srs_id integer primary key, organization text,
        organization_coordsys_id integer, definition text);
      create table gpkg_geometry_columns (table_name text, column_name text, geometry_type_name text,
        srs_id integer, z tinyint, m tinyint);
      create table land (fid integer primary key, geom blob);
      insert into gpkg_geometry_columns values ('land', 'geom', 'MULTIPOLYGON', ${srs}, 0, 0);`);
    db.prepare('insert into gpkg_spatial_ref_sys values (?, ?, ?, ?, ?)').run(
      'x',
      srs,
      organization,
      srs,
      definition,
    );
    const header = Buffer.alloc(withEnvelope ? 40 : 8);
    header.write('GP');
    header[3] = withEnvelope ? 0b11 : 0b1;
    header.writeInt32LE(srs, 4);
    db.prepare('insert into land (geom) values (?)').run(Buffer.concat([header, wkbOf(polygons)]));
    if (sql) db.exec(sql);
    db.close();
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns a closed ring with many vertices, as a coast. */
export function coast(
  vertices: number,
  [longitude, latitude]: Position = [108, 12.5],
  radius = 0.2,
): Position[] {
  const ring = Array.from({ length: vertices }, (_each, i): Position => {
    const angle = (2 * Math.PI * i) / vertices;
    const r = radius * (1 + 0.3 * Math.sin(9 * angle) + 0.005 * Math.sin(i * 1.7));
    return [longitude + r * Math.cos(angle), latitude + r * Math.sin(angle)];
  });
  return [...ring, ring[0]!];
}
