import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ApiCall, callApiRoute } from '#tests/support/callApiRoute.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import download from '../../../pages/api/boundaries/[boundary].ts';
import prepare from '../../../pages/api/boundaries/index.ts';

const personOf = vi.hoisted(() => vi.fn());
vi.mock('#lib/session/session.server.ts', () => ({ personOf }));
const person = {
  session: { accessToken: 'a-token', signedInAt: 1234, profile: { oid: 'test-person' } },
  setCookies: [],
};
const server = contextApiServer();
const prepared = {
  id: '5f0c7d1e-6f0b-4c6c-9d58-0a3b3c5a4f10',
  source: { name: 'land.kml', format: 'kml' },
  display: null,
  before: null,
  vertices: 4,
  areaHa: 12,
  boundingBox: [0, 0, 1, 1],
  centroid: [0.5, 0.5],
  isUsable: true,
  findings: [],
  overlaps: [],
};
let forwarded: { search: string; language: string | null; body: string }[] = [];
beforeEach(() => {
  forwarded = [];
  personOf.mockResolvedValue(person);
  server.use(
    http.post('*/v1/boundaries', async ({ request }) => {
      const { search } = new URL(request.url);
      forwarded.push({
        search,
        language: request.headers.get('accept-language'),
        body: await request.text(),
      });
      return HttpResponse.json(prepared);
    }),
  );
});
afterEach(() => personOf.mockReset());

const send = (call: ApiCall = {}) =>
  callApiRoute(prepare, {
    method: 'POST',
    body: '<kml/>',
    ...call,
    headers: {
      origin: 'https://portal.test',
      'content-length': '6',
      'accept-language': 'vi',
      ...call.headers,
    },
  });

describe('a boundary that a member sends', () => {
  test('is passed on with its country, initiative and language', async () => {
    const { status, body } = await send({ query: { country: 'VN', initiative: 'dak-lak', key: 'x' } });
    expect([status, JSON.parse(body)]).toEqual([200, prepared]);
    expect(forwarded).toEqual([{ search: '?country=VN&initiative=dak-lak', language: 'vi', body: '<kml/>' }]);
  });

  test.each([
    ['from another site', { headers: { origin: 'https://elsewhere.test' } }, 403],
    ['with another method', { method: 'GET' }, 405],
    ['of a hundred megabytes', { headers: { 'content-length': String(100 * 1024 * 1024) } }, 413],
  ])('is refused %s', async (_, call, status) => {
    expect((await send(call)).status).toBe(status);
    expect(forwarded).toEqual([]);
  });

  test('that is rejected keeps its reason', async () => {
    const errors = [{ path: 'file', message: 'boundary.only-points' }];
    server.use(
      http.post('*/v1/boundaries', () =>
        HttpResponse.json({ status: 415, code: 'unsupported-media-type', errors }, { status: 415 }),
      ),
    );
    const { status, body } = await send();
    expect([status, JSON.parse(body)]).toMatchObject([415, { errors }]);
  });
});

describe('a boundary as a file', () => {
  const id = prepared.id;
  const ring = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ];
  const asked: Headers[] = [];
  let name: string | null = null;
  beforeEach(() => {
    name = 'Cà phê & rừng Đắk Lắk';
  });
  const file = (query: Record<string, string> = {}, readBy: string | null = null) => {
    server.use(
      http.get(`*/v1/boundaries/${id}/detail`, ({ request }) => {
        asked.push(request.headers);
        if (readBy && request.headers.get('authorization') !== readBy)
          return new HttpResponse(null, { status: 404 });
        return HttpResponse.json(
          { type: 'MultiPolygon', coordinates: [[ring]] },
          {
            headers: {
              etag: '"1"',
              'content-type': 'application/geo+json',
              'content-disposition': 'attachment; filename="dak-lak.geojson"',
              vary: 'accept-encoding, accept-language',
              ...(name !== null && { 'x-boundary-name': encodeURIComponent(name) }),
            },
          },
        );
      }),
    );
    return callApiRoute(download, {
      query: { boundary: id, ...query },
      headers: { 'if-none-match': '"1"', 'accept-encoding': 'gzip' },
    });
  };

  test('is GeoJSON with its license, read as a whole', async () => {
    const { status, headers, body } = await file();
    expect([status, headers.get('content-type')]).toEqual([200, 'application/geo+json']);
    expect(JSON.parse(body)).toEqual({
      type: 'MultiPolygon',
      name: 'Cà phê & rừng Đắk Lắk',
      license: 'https://creativecommons.org/licenses/by/4.0/',
      coordinates: [[ring]],
    });
    expect(headers.has('etag')).toBe(false);
    expect(headers.get('link')).toContain('rel="license"');
    expect(asked.at(-1)?.get('if-none-match')).toBeNull();
  });

  test('is KML on demand, read as a whole', async () => {
    const { status, headers, body } = await file({ format: 'kml' });
    expect([status, headers.get('content-type')]).toEqual([200, 'application/vnd.google-earth.kml+xml']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="dak-lak.kml"');
    expect(headers.has('etag')).toBe(false);
    expect(headers.get('link')).toContain('rel="license"');
    expect(body).toContain('<name>Cà phê &#38; rừng Đắk Lắk</name>');
    expect(body).toContain('CC BY 4.0: https://creativecommons.org/licenses/by/4.0/');
    expect(body).toContain('<coordinates>0,0 1,0 1,1 0,0</coordinates>');
    expect(asked.at(-1)?.get('if-none-match')).toBeNull();
  });

  test('has the name of its record in the language of the address', async () => {
    const { headers } = await file({ format: 'kml', locale: 'vi' });
    expect(asked.at(-1)?.get('accept-language')).toBe('vi');
    expect(headers.has('vary')).toBe(false);
    await file();
    expect(asked.at(-1)?.get('accept-language')).toBe('en');
    expect((await file({ locale: 'xx' })).status).toBe(404);
  });

  test('has its slug where the context API gives no name', async () => {
    name = null;
    expect((await file({ format: 'kml' })).body).toContain('<name>dak-lak</name>');
    expect(JSON.parse((await file()).body)).not.toHaveProperty('name');
  });

  test.each([{}, { format: 'kml' }])('has no license before it is public: %o', async (query) => {
    const { headers, body } = await file(query, 'Bearer a-token');
    expect(body).not.toContain('creativecommons');
    expect(headers.has('link')).toBe(false);
  });

  test('is in no other format', async () => {
    expect((await file({ format: 'shp' })).status).toBe(404);
  });
});
