import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { boundaryLimit } from '#contract/boundaries/constants.ts';
import type { PreparedBoundary } from '#contract/boundaries/schema.ts';
import type { Position } from '#contract/shared/schema.ts';
import { up } from '../../../src/migrations/026-boundaries.ts';
import { insertBoundary } from '../../../src/modules/boundaries/boundaryRow.ts';
import {
  attachBoundary,
  boundaryColumns,
  removeUnusedBoundaries,
} from '../../../src/modules/boundaries/commands.ts';
import { erasePerson, exportPerson } from '../../../src/modules/privacy/person.ts';
import { findUserContext } from '../../../src/platform/auth/userContext.ts';
import { coast, geoJson, polygonFile, zipOf } from '../../support/boundaryFiles.ts';
import { onBehalfOf, verifyByName, writeCallers } from '../../support/callers.ts';
import { anInitiative, anOrganization, around, square, surroundings } from '../../support/content.ts';
import { everybody, writeEditors } from '../../support/editors.ts';
import { asProblem, headers, loadJson, useService } from '../../support/service.ts';

const exact: Position = [-0.123_456_789_012_345, 6];
const birim = anInitiative('birim', {
  boundary: { type: 'MultiPolygon', coordinates: [[square(exact, 0.25)]] },
  centroid: [-0.1, 6],
});
const many = anInitiative('bays', {
  country: 'VN',
  boundary: { type: 'MultiPolygon', coordinates: [[coast(2_000)]] },
});
const content = {
  ...surroundings,
  organizations: [...surroundings.organizations, anOrganization('panel')],
  initiatives: [
    birim,
    anInitiative('dak-lak', { country: 'VN', boundary: around([100, 20]) }),
    many,
    anInitiative('far', { boundary: around([30, 6]) }),
    anInitiative('hidden', { status: 'draft', boundary: around([0, 6]) }),
  ],
};
const service = useService(content, {
  verifyAccessToken: verifyByName,
  prepare: async (db) => {
    await writeEditors(db);
  },
});

type Sent = Record<string, string>;

function send(file: Buffer, as: string | null = 'buyer', query = '', more: Sent = {}) {
  return service.app.inject({
    method: 'POST',
    url: `/v1/boundaries${query}`,
    headers: {
      ...headers,
      ...onBehalfOf(as),
      'x-file-name': encodeURIComponent('Ranh giới.geojson'),
      'content-type': 'application/octet-stream',
      ...more,
    },
    payload: file,
  });
}
const prepared = async (file: Buffer, as = 'buyer', query = '') =>
  (await send(file, as, query)).json<PreparedBoundary>();
const get = (path: string, as: string | null, more: Sent = {}) =>
  service.app.inject({ url: `/v1/${path}`, headers: { ...headers, ...onBehalfOf(as), ...more } });
const statusOf = async (path: string, as: string | null) => (await get(path, as)).statusCode;
const land = polygonFile([square([0, 6], 0.25)]);
const detailOf = async (slug: string) =>
  (await service.call('getInitiative', `/v1/initiatives/${slug}`)).boundaryDetail!;
const use = <T>(
  act: (input: { id: string; context: Awaited<ReturnType<typeof findUserContext>> }) => T,
  slug: string,
  as: string,
) =>
  service.db
    .selectFrom('initiative')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
    .then(async ({ id }) => act({ id, context: await findUserContext(service.db, as, 'en') }));
const attach = (boundaryId: string, slug: string, as: string) =>
  use(
    ({ id, context }) =>
      service.db
        .transaction()
        .execute((transaction) => attachBoundary(transaction, { boundaryId, context, initiativeId: id })),
    slug,
    as,
  );

describe('a boundary that is sent', () => {
  test('is prepared, and read again by its sender only', async () => {
    const sent = await prepared(land, 'buyer', '?country=GH');
    expect(sent).toMatchObject({
      source: { name: 'Ranh giới.geojson', format: 'geojson' },
      vertices: 4,
      boundingBox: [-0.25, 5.75, 0.25, 6.25],
      centroid: [0, 6],
      isUsable: true,
      findings: [],
      before: null,
      display: { coordinates: [[square([0, 6], 0.25)]] },
    });
    expect(sent.areaHa).toBeCloseTo(306_104, -2);
    expect((await get(`boundaries/${sent.id}`, 'buyer')).json()).toEqual(sent);
    const others = everybody.filter((each) => each !== 'buyer');
    const statuses = await Promise.all(others.map((each) => statusOf(`boundaries/${sent.id}`, each)));
    expect(new Set(statuses)).toEqual(new Set([404, 401]));
    expect(
      await Promise.all(
        ['buyer', 'admin', null].map((each) => statusOf(`boundaries/${sent.id}/detail`, each)),
      ),
    ).toEqual([200, 404, 404]);
  });

  test('may come from every person who confirmed their details', async () => {
    const statuses: number[] = [];
    for (const each of everybody) statuses.push((await send(land, each)).statusCode);
    expect(Object.fromEntries(everybody.map((each, index) => [String(each), statuses[index]]))).toEqual({
      ...Object.fromEntries(everybody.map((each) => [String(each), 200])),
      registered: 403,
      null: 401,
    });
  });

  test('names the published initiatives that it overlaps, and not its own', async () => {
    const { overlaps } = await prepared(land);
    expect(overlaps).toMatchObject([{ initiative: { slug: 'birim', name: 'birim', language: 'en' } }]);
    expect(overlaps[0]!.share).toBeCloseTo((0.5 - 0.123_456_79) / 0.5, 3);
    expect((await prepared(land, 'buyer', '?initiative=birim')).overlaps).toEqual([]);
    expect((await prepared(polygonFile([square([-0.623_456_789_012_345, 6], 0.25)]))).overlaps).toEqual([]);
  });

  test('is counted: too many in an hour are rejected', async () => {
    await writeCallers(service.db, { busy: {} });
    const before = await sql<{ key: string }>`select key from attempt_count`.execute(service.db);
    const sendOne = async () => (await send(Buffer.from('x'), 'busy')).statusCode;
    expect(await sendOne()).toBe(415);
    const known = before.rows.map(({ key }) => key);
    const own = service.db.updateTable('attempt_count').where('key', 'not in', ['', ...known]);
    const { numUpdatedRows } = await own.set({ count: 199 }).executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
    expect([await sendOne(), await sendOne()]).toEqual([415, 429]);
  });

  test('of one person, only the newest thirty remain', async () => {
    await writeCallers(service.db, { drawing: {} });
    const first = await prepared(land, 'drawing');
    const detail = Buffer.from(JSON.stringify(around([0, 6])));
    for (let i = 0; i < 29; i += 1)
      await insertBoundary(service.db, {
        oid: 'drawing',
        name: 'square.geojson',
        format: 'geojson',
        detail,
        display: around([0, 6]),
        before: null,
        vertices: 4,
        areaHa: 1_000,
        boundingBox: [-0.5, 5.5, 0.5, 6.5],
        centroid: [0, 6],
        isUsable: true,
        findings: [],
      });
    const last = await prepared(land, 'drawing');
    const { rows } = await sql<{ id: string }>`select id from boundary where oid = 'drawing'`.execute(
      service.db,
    );
    expect(rows).toHaveLength(30);
    const ids = rows.map(({ id }) => id);
    expect(ids).toContain(last.id);
    expect(ids).not.toContain(first.id);
  });

  test('is shown with its errors, and cannot be used', async () => {
    const ring = Array.from({ length: 400 }, (_each, i): Position => [
      ((i * 7919) % 97) / 50,
      5 + ((i * 104_729) % 89) / 50,
    ]);
    const sent = await prepared(polygonFile([[...ring, ring[0]!]]));
    expect(sent).toMatchObject({
      isUsable: false,
      areaHa: 0,
      overlaps: [],
      findings: [{ severity: 'error' }],
    });
    await expect(attach(sent.id, 'hidden', 'buyer')).rejects.toMatchObject({
      details: { errors: [{ path: 'boundary', message: 'editing.invalid' }] },
    });
  });
});

test('a person is asked to wait where too many files wait already', async () => {
  const sent = await Promise.all(Array.from({ length: 12 }, () => send(land)));
  const rejected = sent.filter(({ statusCode }) => statusCode === 503);
  expect(rejected.length).toBeGreaterThan(0);
  expect(rejected[0]!.headers).toMatchObject({ 'retry-after': '20' });
  expect((await send(land)).statusCode).toBe(200);
});

describe('a file that is no boundary', () => {
  test.each([
    ['text', Buffer.from('hello'), 415, 'boundary.unsupported'],
    ['nothing', Buffer.alloc(0), 415, 'boundary.empty'],
    ['a point', geoJson({ type: 'Point', coordinates: [1, 2] }), 415, 'boundary.only-points'],
    ['an archive that unpacks to a gigabyte', bomb(), 413, 'boundary.archive-too-large'],
    ['too many vertices', polygonFile([coast(200_001)]), 413, 'boundary.too-many-vertices'],
  ])('%s is rejected with its reason', async (_name, file, status, message) => {
    const details = asProblem(await send(file));
    expect(details).toMatchObject({ status, errors: [{ path: 'file', message }] });
  });

  test('a hundred megabytes are rejected before they are read', async () => {
    const response = await send(Buffer.alloc(10), 'buyer', '', {
      'content-length': String(100 * 1024 * 1024),
    });
    expect(response.statusCode).toBe(413);
    expect((await send(Buffer.alloc(boundaryLimit + 1))).statusCode).toBe(413);
  });
});

/** Archive that claims a gigabyte, packed in a megabyte. */
function bomb() {
  const zeros = new Uint8Array(100 * 1024 * 1024);
  return zipOf(Object.fromEntries(Array.from({ length: 10 }, (_each, i) => [`${i}.kml`, zeros])));
}

describe('content files', () => {
  test('give their initiatives the full detail, exactly', async () => {
    const { id, vertices } = await detailOf('birim');
    expect(vertices).toBe(4);
    const response = await get(`boundaries/${id}/detail`, null);
    expect(response.headers).toMatchObject({
      'content-type': 'application/geo+json',
      'content-disposition': 'attachment; filename="birim.geojson"',
      'cache-control': 'public, max-age=300',
    });
    expect(response.json()).toEqual(birim.boundary);
    const { name } = await service.call('getInitiative', '/v1/initiatives/birim', 'fr');
    const named = await get(`boundaries/${id}/detail`, null, { 'accept-language': 'fr' });
    expect(decodeURIComponent(String(named.headers['x-boundary-name']))).toBe(name);
    expect(named.headers['vary']).toContain('accept-language');
    const packed = await get(`boundaries/${id}/detail`, null, { 'accept-encoding': 'gzip' });
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(birim.boundary);
    const etag = { 'if-none-match': String(response.headers['etag']) };
    expect((await get(`boundaries/${id}/detail`, null, etag)).statusCode).toBe(304);
  });

  test('with many vertices are simplified for maps', async () => {
    const { boundary } = await service.call('getInitiative', '/v1/initiatives/bays');
    expect(boundary!.coordinates.flat(2).length).toBeLessThanOrEqual(330);
    const { id, vertices } = await detailOf('bays');
    expect(vertices).toBe(2_000);
    expect((await get(`boundaries/${id}/detail`, null)).json()).toEqual(many.boundary);
  });

  test('change nothing when they are loaded again', async () => {
    const before = await detailOf('birim');
    const again = await loadJson(service.db, content);
    expect(again).toMatchObject({ counts: { initiatives: { added: 0, changed: 0, unchanged: 5 } } });
    expect(await detailOf('birim')).toEqual(before);
    const moved = { ...many, boundary: { ...many.boundary, coordinates: [[coast(2_001)]] } };
    expect(await loadJson(service.db, { ...content, initiatives: [moved] })).toMatchObject({
      counts: { initiatives: { changed: 1 } },
    });
    expect((await detailOf('bays')).vertices).toBe(2_001);
  });

  test('of drafts are for their editors', async () => {
    const { id } = await service.db
      .selectFrom('initiative')
      .select('boundary_id as id')
      .where('slug', '=', 'hidden')
      .executeTakeFirstOrThrow();
    expect(
      await Promise.all([null, 'convener', 'admin'].map((as) => statusOf(`boundaries/${id!}/detail`, as))),
    ).toEqual([404, 404, 200]);
    expect(await Promise.all(['convener', 'admin'].map((as) => statusOf(`boundaries/${id!}`, as)))).toEqual([
      404, 200,
    ]);
  });
});

describe('an initiative', () => {
  test('uses a boundary that its editor has prepared', async () => {
    const ring = coast(2_000, [0.5, 6]);
    const sent = await prepared(polygonFile([ring]), 'convener');
    await attach(sent.id, 'birim', 'convener');
    const { boundary, areaHa, centroid, boundaryDetail } = await service.call(
      'getInitiative',
      '/v1/initiatives/birim',
    );
    expect(boundary).toEqual(sent.display);
    expect({ areaHa, centroid, boundaryDetail }).toEqual({
      areaHa: sent.areaHa,
      centroid: sent.centroid,
      boundaryDetail: { id: sent.id, vertices: 2_000 },
    });
    expect((await get(`boundaries/${sent.id}/detail`, null)).json()).toEqual({
      type: 'MultiPolygon',
      coordinates: [[ring]],
    });
    expect(await statusOf(`boundaries/${sent.id}`, 'editor')).toBe(200);
  });

  test('uses no boundary of another person, and none that is gone', async () => {
    const sent = await prepared(land, 'buyer');
    const missing = { details: { errors: [{ path: 'boundary', message: 'editing.file' }] } };
    await expect(attach(sent.id, 'birim', 'convener')).rejects.toMatchObject(missing);
    await expect(attach('00000000-0000-4000-8000-000000000000', 'birim', 'convener')).rejects.toMatchObject(
      missing,
    );
  });

  test('keeps its own when another person saves it', async () => {
    const { id: boundaryId } = await detailOf('birim');
    await use(
      ({ id, context }) =>
        service.db.transaction().execute(async (transaction) => {
          const columns = await boundaryColumns(transaction, { boundaryId, context, initiativeId: id });
          expect(columns.boundary_id).toBe(boundaryId);
        }),
      'birim',
      'admin',
    );
  });
});

describe('boundaries that no record uses', () => {
  test('are removed after their time', async () => {
    const unused = await prepared(land, 'buyer');
    const { id: used } = await detailOf('far');
    await sql`update boundary set at = now() - interval '31 days' where id in (${unused.id}, ${used})`.execute(
      service.db,
    );
    const fresh = await prepared(land, 'buyer');
    expect(await removeUnusedBoundaries(service.db, { days: 30 })).toBe(1);
    expect(await Promise.all([unused, fresh].map(({ id }) => statusOf(`boundaries/${id}`, 'buyer')))).toEqual(
      [404, 200],
    );
    expect(await statusOf(`boundaries/${used}/detail`, null)).toBe(200);
  });

  test('are exported and erased with their sender; those in use lose the name', async () => {
    await writeCallers(service.db, { leaving: { roles: [{ name: 'convener', initiative: 'far' }] } });
    const [unused, used] = [await prepared(land, 'leaving'), await prepared(land, 'leaving')];
    await attach(used.id, 'far', 'leaving');
    expect((await exportPerson(service.db, 'leaving@example.org'))['boundaries']).toHaveLength(2);
    expect(await erasePerson(service.db, 'leaving@example.org')).toMatchObject({ boundaries: 1 });
    const left = await service.db
      .selectFrom('boundary')
      .select(['id', 'oid'])
      .where('id', 'in', [unused.id, used.id])
      .execute();
    expect(left).toEqual([{ id: used.id, oid: null }]);
  });
});

describe('the migration', () => {
  beforeAll(async () => {
    await sql`alter table initiative drop column boundary_id`.execute(service.db);
    await sql`alter table project drop column boundary_id`.execute(service.db);
    await sql`alter table sourcing_area drop column boundary_id`.execute(service.db);
    await sql`drop table boundary`.execute(service.db);
    await service.db.transaction().execute((transaction) => up(transaction as never));
    // Of later migrations.
    await sql`alter table project add column boundary_id uuid references boundary`.execute(service.db);
    await sql`alter table sourcing_area add column boundary_id uuid references boundary`.execute(service.db);
  });

  test('gives every initiative the detail that it has', async () => {
    const { boundary } = await service.call('getInitiative', '/v1/initiatives/far');
    const { id } = await detailOf('far');
    expect((await get(`boundaries/${id}/detail`, null)).json()).toEqual(boundary);
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from initiative where boundary_id is null`.execute(service.db);
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('agrees with the next load, which makes the detail whole', async () => {
    expect(await loadJson(service.db, content)).toMatchObject({ state: 'loaded' });
    expect((await detailOf('bays')).vertices).toBe(2_000);
  });
});
