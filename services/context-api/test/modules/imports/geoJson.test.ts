import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { onBehalfOf } from '../../support/callers.ts';
import { aConsortium, around } from '../../support/content.ts';
import { applyFile, checkFile } from '../../support/imports.ts';
import { everybody, verifyWithAddress, writePeople } from '../../support/people.ts';
import { aProject, projects } from '../../support/projects.ts';
import { headers, useService } from '../../support/service.ts';

const service = useService(
  {
    ...projects,
    projects: [
      ...projects.projects,
      aProject('basin', { location: { name: 'Basin', position: [0, 6] }, boundary: around([0, 6]) }),
    ],
    consortiums: [aConsortium('alliance'), aConsortium('league')],
  },
  { verifyAccessToken: verifyWithAddress },
);

beforeEach(async () => {
  await writePeople(service.db);
  await service.db.deleteFrom('record_draft').execute();
});

const download = (who: string | null) =>
  service.app.inject({ url: '/v1/exports/geojson', headers: { ...headers, ...onBehalfOf(who) } });

interface Collection {
  type: 'FeatureCollection';
  features: {
    properties: { noun: string; address: string };
    geometry: { type: string; coordinates: unknown };
  }[];
}

const exported = async () => (await download('admin')).json<Collection>();

const check = (content: unknown) =>
  checkFile(service, { file: 'places.geojson', content: Buffer.from(JSON.stringify(content)) });

const square = (x: number, y: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, y],
      [x + 0.2, y],
      [x + 0.2, y + 0.2],
      [x, y + 0.2],
      [x, y],
    ],
  ],
});

describe('map data', () => {
  test.each([null, ...everybody])('are for administrators: %s', async (who) => {
    expect((await download(who)).statusCode).toBe(who === 'admin' ? 200 : who === null ? 401 : 403);
  });

  test('have initiatives and projects, and change nothing if they are imported as they were', async () => {
    const places = await exported();
    const nouns = places.features.map(({ properties, geometry }) => `${properties.noun} ${geometry.type}`);
    expect(nouns).toEqual(
      expect.arrayContaining(['initiatives MultiPolygon', 'projects MultiPolygon', 'projects Point']),
    );
    const { state, result } = await check(places);
    expect({ state, ...result }).toMatchObject({ state: 'ready', changed: 0, errorCount: 0 });
  });

  test('set the boundaries of records as drafts', async () => {
    const places = await exported();
    const own = places.features.find(({ properties }) => properties.address === 'birim')!;
    const { coordinates } = own.geometry as { coordinates: [number, number][][][] };
    const [x, y] = coordinates[0]![0]![0]!;
    const found = await check({ ...places, features: [{ ...own, geometry: square(x, y) }] });
    expect(found.result, JSON.stringify(found.result)).toMatchObject({
      changed: 1,
      records: [{ address: 'birim' }],
    });
    expect(await applyFile(service, found)).toMatchObject({ state: 'done' });
    const { rows } =
      await sql`select from record_draft join boundary on boundary.id::text = content ->> 'boundary'
      where entity = 'initiative'`.execute(service.db);
    expect(rows.length).toBe(1);
  });

  test('set the boundaries of projects as drafts', async () => {
    const address = 'birim/basin';
    const feature = { type: 'Feature', properties: { address }, geometry: square(-0.1, 5.9) };
    const found = await check({ type: 'FeatureCollection', features: [feature] });
    expect(found.result, JSON.stringify(found.result)).toMatchObject({
      changed: 1,
      errorCount: 0,
      records: [{ noun: 'projects', address, changes: [{ field: 'boundary' }] }],
    });
    expect(await applyFile(service, found)).toMatchObject({ state: 'done' });
    const { rows } =
      await sql`select from record_draft join boundary on boundary.id::text = content ->> 'boundary'
      where entity = 'project'`.execute(service.db);
    expect(rows.length).toBe(1);
  });

  test('set the positions of projects as drafts, and name their places', async () => {
    const { features } = await exported();
    const own = features.find(({ properties }) => properties.address === 'birim/springs')!;
    expect(own.properties).toMatchObject({ place: 'Kibi' });
    const moved = (changes: object, coordinates: unknown = [-0.5, 6.2, 310]) => ({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { ...own.properties, ...changes },
          geometry: { type: 'Point', coordinates },
        },
      ],
    });
    const found = await check(moved({ noun: undefined, place: undefined }));
    expect(found.result, JSON.stringify(found.result)).toMatchObject({
      changed: 1,
      records: [
        {
          noun: 'projects',
          address: own.properties.address,
          changes: [{ field: 'location.position', before: '[-0.55,6.165]', after: '[-0.5,6.2]' }],
        },
      ],
    });
    expect(await applyFile(service, found)).toMatchObject({ state: 'done' });
    const { rows } = await sql<{ location: object }>`select content -> 'location' as location
      from record_draft where entity = 'project'`.execute(service.db);
    expect(rows).toEqual([{ location: { name: 'Kibi', position: [-0.5, 6.2] } }]);
    // The draft has it already.
    expect((await check(moved({}))).result).toMatchObject({ changed: 0, errorCount: 0 });
    expect((await check(moved({ place: 'Kyebi' }))).result!.records[0]!.changes).toEqual([
      { field: 'location.name', before: 'Kibi', after: 'Kyebi' },
    ]);
    for (const coordinates of [[200, 0], ['a', 'b'], [1], null])
      expect((await check(moved({}, coordinates))).result!.errors).toEqual([
        {
          place: `features[0] ${own.properties.address}`,
          reason: expect.stringMatching(/longitude/) as string,
          key: 'import.position-invalid',
        },
      ]);
  });

  test('need a place for the position of a project without a location', async () => {
    const { features } = await exported();
    const located = features.map(({ properties }) => properties.address);
    const { rows } = await sql<{ address: string }>`select initiative.slug || '/' || project.slug as address
      from project join initiative on initiative.id = initiative_id where project.longitude is null
      order by address`.execute(service.db);
    const address = rows[0]!.address;
    expect(located).not.toContain(address);
    const placed = (place?: string) => ({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { noun: 'projects', address, place },
          geometry: { type: 'Point', coordinates: [-0.5, 6.2] },
        },
      ],
    });
    expect((await check(placed())).result!.errors).toMatchObject([
      { reason: expect.stringMatching(/has no name yet/) as string, key: 'import.place-missing' },
    ]);
    expect((await check(placed('Kibi'))).result).toMatchObject({ changed: 1, errorCount: 0 });
  });

  test('are refused for geometries and nouns that have no place of that kind', async () => {
    const feature = (geometry: object, noun: string) => ({
      type: 'Feature',
      properties: { address: 'birim', noun },
      geometry,
    });
    const { result } = await check({
      type: 'FeatureCollection',
      features: [
        feature({ type: 'LineString', coordinates: [] }, 'initiatives'),
        feature({ type: 'Point', coordinates: [0, 0] }, 'initiatives'),
      ],
    });
    expect(result!.errors.map(({ reason }) => reason)).toEqual([
      'only polygons and points can be imported',
      'there is no such record',
    ]);
  });

  test('are refused for unknown records and for what is no boundary', async () => {
    const feature = (address: string, geometry: object) => ({
      type: 'Feature',
      properties: { address },
      geometry,
    });
    const { result } = await check({
      type: 'FeatureCollection',
      features: [
        feature('nowhere', square(0, 0)),
        feature('birim', { type: 'Polygon', coordinates: [[[0, 0]]] }),
      ],
    });
    expect(result!.errors.map(({ place, key }) => [place, key])).toEqual([
      ['features[0] nowhere', 'import.record-unknown'],
      ['features[1] birim', expect.stringMatching(/^boundary\./)],
    ]);
    expect((await check({ type: 'Point' })).result!.errors[0]!.reason).toMatch(/no GeoJSON collection/);
  });
});
