import { describe, expect, test } from 'vitest';
import { type BoundaryError, boundaryErrors } from '#contract/boundaries/constants.ts';
import type { Position } from '#contract/shared/schema.ts';
import { UnreadableBoundary } from '../../../src/modules/boundaries/boundaryError.ts';
import { prepareFile } from '../../../src/modules/boundaries/prepareFile.ts';
import { runTask } from '../../../src/modules/boundaries/runTask.ts';
import {
  clockwise,
  coast,
  geoJson,
  geoPackageOf,
  kmlOf,
  polygonFile,
  type Rings,
  shpOf,
  utm48Definition,
  wgs84Definition,
  zipOf,
} from '../../support/boundaryFiles.ts';
import { square } from '../../support/content.ts';

// One degree around Dak Lak, with a hole.
const land: Rings = [square([108, 12.5]), square([108, 12.5], 0.1).toReversed()];
/** Exact hectares of a degree of the ellipsoid at this latitude, without its hole. */
const HECTARES = 1_154_370;

const rings = (feature: object) => geoJson({ type: 'Feature', properties: {}, geometry: feature });
const polygon = { type: 'Polygon', coordinates: land };
const prj = (name: string, definition = wgs84Definition) => ({ [`${name}.prj`]: definition });

/** Corners of a degree west of Dak Lak in UTM zone 48 north, by Krüger's series. */
const utm: Rings = [
  [
    [717_758.85, 1_327_344.06],
    [826_714.59, 1_328_333.18],
    [825_458.67, 1_439_053.7],
    [716_922.59, 1_437_987.64],
    [717_758.85, 1_327_344.06],
  ],
];

describe('reads', () => {
  test.each([
    ['GeoJSON, a geometry', geoJson(polygon), 'geojson'],
    ['GeoJSON, a feature', rings(polygon), 'geojson'],
    [
      'GeoJSON, features and what is no area',
      geoJson({
        type: 'FeatureCollection',
        features: [
          { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 1] } },
          { geometry: polygon },
          null,
        ],
      }),
      'geojson',
    ],
    ['GeoJSON after a byte order mark', Buffer.concat([Buffer.from('\uFEFF'), geoJson(polygon)]), 'geojson'],
    [
      'GeoJSON that names WGS 84',
      geoJson({ ...polygon, crs: { properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } } }),
      'geojson',
    ],
    ['KML', Buffer.from(kmlOf(land)), 'kml'],
    ['KMZ', zipOf({ 'doc.kml': kmlOf(land), 'files/icon.png': 'x' }), 'kml'],
    ['a zipped GeoJSON', zipOf({ 'area/land.geojson': geoJson(polygon) }), 'geojson'],
    [
      'a zipped Shapefile',
      zipOf({ 'Land.SHP': shpOf(clockwise(land)), 'Land.PRJ': wgs84Definition, '__MACOSX/Land.shp': 'x' }),
      'shapefile',
    ],
    ['a GeoPackage', geoPackageOf({ polygons: [land] }), 'geopackage'],
    ['a GeoPackage with envelopes', geoPackageOf({ polygons: [land], withEnvelope: true }), 'geopackage'],
  ])('%s', async (_name, content, format) => {
    const read = await prepareFile(content, 'VN');
    expect(read).toMatchObject({ format, vertices: 8, isUsable: true, boundingBox: [107.5, 12, 108.5, 13] });
    expect(Math.abs(read.areaHa - HECTARES) / HECTARES).toBeLessThan(0.0005);
    expect(read.display.coordinates).toHaveLength(1);
    expect(read.display.coordinates[0]).toHaveLength(2);
    expect(read.findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  test('two polygons of a KML, one with a hole', async () => {
    const read = await prepareFile(Buffer.from(kmlOf(land, [square([110, 12.5], 0.2)])), undefined);
    expect(read.display.coordinates.map((each) => each.length)).toEqual([2, 1]);
  });
});

describe('converts', () => {
  const expected: Position[] = [
    [107, 12],
    [108, 12],
    [108, 13],
    [107, 13],
  ];
  test.each([
    ['a Shapefile', zipOf({ 'a.shp': shpOf(clockwise(utm)), ...prj('a', utm48Definition) })],
    ['a GeoPackage', geoPackageOf({ polygons: [utm], srs: 32648, definition: utm48Definition })],
    ['a GeoPackage by its code', geoPackageOf({ polygons: [utm], srs: 32648, definition: 'undefined' })],
    [
      'an old GeoJSON',
      geoJson({
        type: 'Polygon',
        coordinates: utm,
        crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::32648' } },
      }),
    ],
  ])('%s from UTM', async (_name, content) => {
    const { display, findings } = await prepareFile(content, undefined);
    const [ring] = display.coordinates[0]!;
    for (const [x, y] of expected) {
      const nearest = Math.min(...ring!.map(([a, b]) => Math.hypot(a - x, b - y)));
      expect(nearest).toBeLessThan(0.000_001);
    }
    expect(findings).toMatchObject([
      { code: 'reprojected', severity: 'info', detail: expect.stringMatching(/48/) as string },
    ]);
  });

  test('Web Mercator as ArcGIS writes it', async () => {
    const definition =
      'PROJCS["WGS_1984_Web_Mercator_Auxiliary_Sphere",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Mercator_Auxiliary_Sphere"],PARAMETER["False_Easting",0.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",0.0],PARAMETER["Standard_Parallel_1",0.0],PARAMETER["Auxiliary_Sphere_Type",0.0],UNIT["Meter",1.0]]';
    const x = (degrees: number) => (degrees * Math.PI * 6378137) / 180;
    const y = (degrees: number) => Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360)) * 6378137;
    const ring = square([108, 12.5]).map(([lng, lat]): Position => [x(lng), y(lat)]);
    const { boundingBox } = await prepareFile(
      zipOf({ 'a.shp': shpOf([ring.toReversed()]), ...prj('a', definition) }),
      undefined,
    );
    for (const [index, degrees] of [107.5, 12, 108.5, 13].entries())
      expect(boundingBox[index]).toBeCloseTo(degrees, 6);
  });
});

const codeOf = (content: Buffer) =>
  prepareFile(content, undefined).then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadableBoundary ? error.code : String(error)),
  );

const unknownDatum = wgs84Definition.replace('D_WGS_1984', 'D_Vietnam_2000');
const otherMeridian = wgs84Definition.replace('"Greenwich",0.0', '"Paris",2.33722917');
const ownMethod = utm48Definition.replace('"Transverse_Mercator"', '"House_Method"');
const feet = wgs84Definition.replace('"Degree",0.0174532925199433', '"Grad",0.015707963267949');
const shapefile = (definition: string) => zipOf({ 'a.shp': shpOf(clockwise(land)), 'a.prj': definition });
const point = { type: 'Point', coordinates: [108, 12] };
const bytes = (text: string) => Buffer.from(text);

/** Archive with a file longer than in its directory. */
function lyingArchive() {
  const archive = zipOf({ 'doc.kml': kmlOf(land) });
  const directory = archive.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  archive.writeUInt32LE(100, directory + 24);
  return archive;
}

const bad: [string, Buffer, BoundaryError][] = [
  ['an archive that lies about its size', lyingArchive(), 'broken'],
  ['nothing', Buffer.alloc(0), 'empty'],
  ['a picture', Buffer.from('iVBORw0KGgo=', 'base64'), 'unsupported'],
  ['a text', bytes('Our land begins at the river.'), 'unsupported'],
  ['other JSON', bytes('{"land": 1}'), 'unsupported'],
  ['TopoJSON', bytes('{"type":"Topology","objects":{}}'), 'unsupported'],
  ['half a GeoJSON', geoJson(polygon).subarray(0, 60), 'broken'],
  [
    'words as coordinates',
    bytes('{"type":"Polygon","coordinates":[[["a",1],[1,2],[2,3],["a",1]]]}'),
    'broken',
  ],
  ['half a KML', bytes(kmlOf(land).slice(0, 300)), 'broken'],
  ['KML with entities', bytes(`<!DOCTYPE kml [<!ENTITY a "aaaa">]>${kmlOf(land)}`), 'broken'],
  ['half an archive', zipOf({ 'doc.kml': kmlOf(land) }).subarray(0, 200), 'broken'],
  [
    'half a Shapefile',
    zipOf({ 'a.shp': shpOf(clockwise(land)).subarray(0, 150), 'a.prj': wgs84Definition }),
    'broken',
  ],
  ['half a GeoPackage', geoPackageOf({ polygons: [land] }).subarray(0, 6_000), 'broken'],
  [
    'an SQLite database of something else',
    geoPackageOf({ polygons: [land], sql: 'drop table gpkg_geometry_columns' }),
    'broken',
  ],
  ['an archive of something else', zipOf({ 'readme.txt': 'x' }), 'unsupported'],
  [
    'an archive of too many files',
    zipOf(Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`${index}.txt`, '']))),
    'archive-too-large',
  ],
  [
    'two Shapefiles',
    zipOf({ 'a.shp': shpOf(clockwise(land)), 'b.shp': shpOf(clockwise(land)) }),
    'several-layers',
  ],
  ['a Shapefile without projection', zipOf({ 'a.shp': shpOf(clockwise(land)) }), 'projection-missing'],
  ['an unknown datum', shapefile(unknownDatum), 'projection-unknown'],
  ['another prime meridian', shapefile(otherMeridian), 'projection-unknown'],
  ['an unknown method', shapefile(ownMethod), 'projection-unknown'],
  ['other units than degrees', shapefile(feet), 'projection-unknown'],
  ['a local system', shapefile('LOCAL_CS["site",UNIT["Meter",1.0]]'), 'projection-unknown'],
  ['no definition', shapefile('unknown'), 'projection-unknown'],
  ['a GeoPackage of an undefined system', geoPackageOf({ polygons: [land], srs: -1 }), 'projection-missing'],
  [
    'a GeoPackage of an unknown system',
    geoPackageOf({ polygons: [land], srs: 9999, definition: unknownDatum }),
    'projection-unknown',
  ],
  [
    'an old GeoJSON of an unknown system',
    geoJson({ ...polygon, crs: { properties: { name: 'urn:ogc:def:crs:EPSG::2393' } } }),
    'projection-unknown',
  ],
  ['meters as if they were degrees', polygonFile(utm), 'outside-world'],
  ['latitudes beyond the poles', polygonFile([square([0, 120])]), 'outside-world'],
  ['points', geoJson({ type: 'FeatureCollection', features: [{ geometry: point }] }), 'only-points'],
  ['lines', geoJson({ type: 'LineString', coordinates: square([108, 12]) }), 'only-lines'],
  ['a line in KML', bytes(kmlOf(land).replaceAll('Polygon>', 'Track>')), 'no-polygon'],
  [
    'points and lines',
    geoJson({ type: 'GeometryCollection', geometries: [point, { type: 'LineString', coordinates: [] }] }),
    'no-polygon',
  ],
  [
    'a line that calls itself a polygon',
    polygonFile([
      [
        [1, 1],
        [2, 2],
        [1, 1],
      ],
    ]),
    'no-area',
  ],
  [
    'a ring around the pole',
    polygonFile([
      [
        [-120, 70],
        [0, 75],
        [120, 72],
        [-120, 70],
      ],
    ]),
    'around-pole',
  ],
  [
    'a view that never ends',
    geoPackageOf({
      polygons: [land],
      sql: `drop table land; create view land as
      with recursive n(i) as (select 1 union all select i + 1 from n) select i as fid, i as geom from n`,
    }),
    'broken',
  ],
  [
    'a computed column that never fits',
    geoPackageOf({
      polygons: [land],
      sql: `drop table land;
      create table land (fid integer, geom blob as (zeroblob(900000000)))`,
    }),
    'broken',
  ],
  [
    'two layers',
    geoPackageOf({
      polygons: [land],
      sql: `create table more as select * from land;
      insert into gpkg_geometry_columns values ('more', 'geom', 'POLYGON', 4326, 0, 0)`,
    }),
    'several-layers',
  ],
];

describe('rejects', () => {
  test.each(bad)('%s', async (_name, content, code) => {
    expect(await codeOf(content)).toBe(code);
  });

  const limits = { milliseconds: 20_000, heapMegabytes: 256, bytes: 160 * 1024 * 1024 };
  const task = (content: Buffer) =>
    ({ kind: 'prepare', content: new Uint8Array(content), path: null, country: undefined }) as const;
  const limited = (content: Buffer, changed: Partial<typeof limits>) =>
    runTask(task(content), { ...limits, ...changed });

  test('what takes too long', async () => {
    await expect(limited(polygonFile([coast(20_000)]), { milliseconds: 1 })).rejects.toMatchObject({
      code: 'too-slow',
    });
  });

  test('what needs too much memory', async () => {
    const tags = bytes(`<kml>${'<a/>'.repeat(4_000_000)}</kml>`);
    await expect(limited(tags, {})).rejects.toMatchObject({ code: 'too-much-memory' });
  });

  test('what unpacks to too much, and too many vertices', async () => {
    const zeros = new Uint8Array(61 * 1024 * 1024);
    expect(await codeOf(zipOf({ 'a.kml': zeros }))).toBe('archive-too-large');
    expect(await codeOf(polygonFile([coast(200_001)]))).toBe('too-many-vertices');
  });

  test('files for every reason', () => {
    const shown = [...bad.map(([, , code]) => code), 'too-slow', 'too-much-memory', 'archive-too-large'];
    expect(boundaryErrors.filter((code) => ![...shown, 'too-many-vertices'].includes(code))).toEqual([]);
  });
});
