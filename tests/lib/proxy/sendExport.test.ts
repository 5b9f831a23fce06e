import { Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { delay, http, HttpResponse } from 'msw';
import type { NextApiRequest, NextApiResponse } from 'next';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import handler, { config } from '../../../pages/api/exports/[name].ts';

const personOf = vi.hoisted(() => vi.fn());
vi.mock('#lib/session/session.server.ts', () => ({ personOf }));

const exportsOf = 'http://context-api.test/v1/exports/*';
const server = contextApiServer();

let asked: Request[] = [];
beforeEach(() => {
  asked = [];
  personOf.mockResolvedValue({
    session: { accessToken: 'a-token', signedInAt: 1234, profile: { oid: 'test-person' } },
    setCookies: ['auth_session=renewed'],
  });
});

const offerFile = () => {
  server.use(
    http.get(exportsOf, ({ request }) => {
      asked.push(request);
      const zipped = request.headers.get('accept-encoding')?.includes('gzip') === true;
      const body = Buffer.from('a,b\n1,2\n'.repeat(50));
      return new HttpResponse(zipped ? gzipSync(body) : body, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="projects.csv"',
          'set-cookie': 'a=b',
          server: 'secret',
          ...(zipped ? { 'content-encoding': 'gzip' } : { 'content-length': String(body.length) }),
        },
      });
    }),
  );
};

interface Call {
  readonly query: Record<string, string | string[]>;
  readonly method?: string;
  /** Receives the response, to leave before it is complete. */
  readonly onResponse?: (response: Writable) => void;
}

async function get({ query, method = 'GET', onResponse }: Call) {
  const headers = new Map<string, unknown>();
  const chunks: Buffer[] = [];
  let status = 200;
  const response = Object.assign(
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    }),
    {
      setHeader(name: string, value: unknown) {
        headers.set(name.toLowerCase(), value);
        return response;
      },
      status(code: number) {
        status = code;
        return response;
      },
    },
  );
  onResponse?.(response);
  await handler(
    { method, headers: {}, query } as unknown as NextApiRequest,
    response as unknown as NextApiResponse,
  );
  return { status, headers, body: Buffer.concat(chunks).toString() };
}

const list = { name: 'list', noun: 'projects', format: 'csv' };

describe('an export', () => {
  test.each([
    [{ name: 'archive' }, '/v1/exports/archive'],
    [{ name: 'geojson' }, '/v1/exports/geojson'],
    [{ name: 'iati', organization: 'XM-DAC-41114' }, '/v1/exports/iati?organization=XM-DAC-41114'],
    [list, '/v1/exports/lists/projects?format=csv'],
    [{ name: 'list', noun: 'pages' }, '/v1/exports/lists/pages?format=xlsx'],
  ])('of %o is fetched with the token of the person', async (query, path) => {
    offerFile();
    expect((await get({ query })).status).toBe(200);
    const { url, headers } = asked[0]!;
    expect(url).toBe(`http://context-api.test${path}`);
    expect(headers.get('authorization')).toBe('Bearer a-token');
    expect(headers.get('x-signed-in-at')).toBe('1234');
  });

  test('is passed on whole, with the headers of a file only, and cached nowhere', async () => {
    offerFile();
    const { headers, body } = await get({ query: list });
    expect(body).toBe('a,b\n1,2\n'.repeat(50));
    expect(Object.fromEntries(headers)).toEqual({
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="projects.csv"',
      'content-length': '400',
      'content-type': 'text/csv; charset=utf-8',
      'set-cookie': ['auth_session=renewed'],
      'x-content-type-options': 'nosniff',
    });
    expect(config.api.responseLimit).toBe(false);
  });

  test.each([
    [{ name: 'dump' }],
    [{ name: 'list', noun: 'people' }],
    [{ name: 'list', noun: 'projects', format: 'ods' }],
    [{ name: 'list' }],
    [{ name: ['archive', 'geojson'] }],
  ])('of %o does not exist', async (query) => {
    expect((await get({ query })).status).toBe(404);
    expect(personOf).not.toHaveBeenCalled();
  });

  test('is for reading only, and for signed-in people only', async () => {
    const { status, headers } = await get({ query: list, method: 'POST' });
    expect([status, headers.get('allow')]).toEqual([405, 'GET']);
    personOf.mockResolvedValue({ session: null, setCookies: [] });
    expect((await get({ query: list })).status).toBe(401);
  });

  test('that is refused or fails has its status and no text', async () => {
    for (const [status, shown] of [
      // An older context API does not know the noun of the list.
      [400, 404],
      [403, 403],
      [404, 404],
    ] as const) {
      server.use(http.get(exportsOf, () => HttpResponse.json({ detail: 'secret' }, { status })));
      expect(await get({ query: list })).toMatchObject({ status: shown, body: '' });
    }
    server.use(http.get(exportsOf, () => HttpResponse.error()));
    expect(await get({ query: list })).toMatchObject({ status: 503, body: '' });
  });

  test('without any record leads back to the page of exports, which says so, in the language of its reader', async () => {
    server.use(http.get(exportsOf, () => HttpResponse.json({ code: 'conflict' }, { status: 409 })));
    const query = { name: 'iati', organization: 'XM-DAC-41114' };
    const { status, headers } = await get({ query });
    expect([status, headers.get('location')]).toEqual([303, '/studio/data?export=none']);
  });

  test.each([[{ name: 'iati' }], [{ name: 'iati', organization: '../list' }]])(
    'of activities without an identifier, %o, leads back to its form, which asks for it',
    async (query) => {
      const { status, headers } = await get({ query });
      expect([status, headers.get('location')]).toEqual([303, '/studio/data?export=identifier']);
      expect(personOf).not.toHaveBeenCalled();
    },
  );

  test('ends when its reader leaves before it starts', async () => {
    let reader: Writable | null = null;
    server.use(
      http.get(exportsOf, async () => {
        reader?.destroy();
        await delay('infinite');
      }),
    );
    await get({ query: list, onResponse: (response) => (reader = response) });
    expect(reader!).toMatchObject({ destroyed: true });
  });
});
