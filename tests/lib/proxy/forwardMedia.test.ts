import { Writable } from 'node:stream';
import { http, HttpResponse } from 'msw';
import type { NextApiRequest, NextApiResponse } from 'next';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import handler from '../../../pages/api/media/[sha256].ts';

const personOf = vi.hoisted(() => vi.fn());
vi.mock('#lib/session/session.server.ts', () => ({ personOf }));
const nobody = { session: null, setCookies: [] };
personOf.mockResolvedValue(nobody);
afterEach(() => personOf.mockReset().mockResolvedValue(nobody));

const hash = 'a'.repeat(64);
const address = 'http://context-api.test/v1/media/:sha256';
const server = contextApiServer();

interface Call {
  sha256?: string;
  method?: string;
  headers?: Record<string, string>;
  query?: Record<string, string | string[]>;
}

async function get({ sha256 = hash, method = 'GET', headers = {}, query = {} }: Call = {}) {
  const got = new Map<string, string>();
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
      setHeader(name: string, value: string) {
        got.set(name.toLowerCase(), value);
        return response;
      },
      status(code: number) {
        status = code;
        return response;
      },
    },
  );
  const request = { method, headers, query: { ...query, sha256 } };
  await handler(request as unknown as NextApiRequest, response as unknown as NextApiResponse);
  return { status, headers: got, body: Buffer.concat(chunks).toString() };
}

const film = (noted: Request[] = []) =>
  http.get(address, ({ request }) => {
    noted.push(request);
    const partial = request.headers.has('range');
    return new HttpResponse(partial ? '23' : '12345', {
      status: partial ? 206 : 200,
      headers: {
        'content-type': 'video/mp4',
        'content-length': partial ? '2' : '5',
        ...(partial && { 'content-range': 'bytes 1-2/5' }),
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${hash}"`,
        'set-cookie': 'a=b',
        server: 'secret',
      },
    });
  });

describe('a file of the content', () => {
  test('comes whole, for good, and cannot act', async () => {
    const noted: Request[] = [];
    server.use(film(noted));
    const { status, headers, body } = await get();
    expect([status, body]).toEqual([200, '12345']);
    expect(Object.fromEntries(headers)).toEqual({
      'content-type': 'video/mp4',
      'content-length': '5',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${hash}"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      // Pages of other sites may show and read it.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(noted[0]?.headers.get('ocp-apim-subscription-key')).toBeTruthy();
  });

  test('comes in the part that is asked for; nothing else of the request travels', async () => {
    const noted: Request[] = [];
    server.use(film(noted));
    const { status, headers, body } = await get({ headers: { range: 'bytes=1-2', cookie: 'a=b' } });
    expect([status, headers.get('content-range'), body]).toEqual([206, 'bytes 1-2/5', '23']);
    expect(noted[0]?.headers.get('cookie')).toBeNull();
  });

  test('is not sent again to a client that has it', async () => {
    server.use(http.get(address, () => new HttpResponse(null, { status: 304, headers: { etag: '"x"' } })));
    expect(await get({ headers: { 'if-none-match': '"x"' } })).toMatchObject({ status: 304, body: '' });
  });
});

test.each([
  [404, 404],
  [416, 416],
  [401, 503],
  [500, 503],
])('%i of the context API is %i here, and not cacheable', async (theirs, ours) => {
  server.use(http.get(address, () => HttpResponse.json({ detail: 'secret' }, { status: theirs })));
  const { status, headers, body } = await get();
  expect([status, headers.get('cache-control'), body]).toEqual([ours, 'no-store', '']);
});

test('a context API that is away is 503', async () => {
  server.use(http.get(address, () => HttpResponse.error()));
  expect((await get()).status).toBe(503);
});

test.each(['', 'A'.repeat(64), '../../v1/context', `${hash}/x`])('no file is called %o', async (sha256) => {
  expect((await get({ sha256 })).status).toBe(404);
});

describe('a picture', () => {
  test('comes in the width and format that is asked for', async () => {
    const noted: Request[] = [];
    server.use(film(noted));
    expect(await get({ query: { width: '960', format: 'avif' } })).toMatchObject({ status: 200 });
    expect(new URL(noted[0]!.url).search).toBe('?width=960&format=avif');
  });

  test.each([
    { width: '961', format: 'avif' },
    { width: '960' },
    { format: 'webp' },
    { width: '960', format: 'jpeg' },
    { width: ['960', '480'], format: 'avif' },
    { width: '960', format: 'avif', quality: '1' },
    { q: '1' },
  ])('rejects the form %o without a call', async (query) => {
    const noted: Request[] = [];
    server.use(film(noted));
    expect(await get({ query })).toMatchObject({ status: 404 });
    expect(noted).toEqual([]);
  });
});

test('only reading is allowed', async () => {
  expect(await get({ method: 'DELETE' })).toMatchObject({ status: 405 });
});

describe('a file that not everybody may have', () => {
  const restricted = http.get(address, ({ request }) =>
    request.headers.get('authorization') === 'Bearer a-token'
      ? new HttpResponse('12345', { headers: { 'cache-control': 'public, max-age=60' } })
      : HttpResponse.json({}, { status: 404 }),
  );

  test('is requested with the token of the session, and not cacheable', async () => {
    personOf.mockResolvedValue({
      session: { accessToken: 'a-token', signedInAt: 1234 },
      setCookies: ['auth_token=new'],
    });
    server.use(restricted);
    const { status, headers, body } = await get();
    expect([status, body, headers.get('cache-control')]).toEqual([200, '12345', 'private, no-store']);
    expect(headers.get('set-cookie')).toEqual(['auth_token=new']);
    expect(headers.get('access-control-allow-origin')).toBeUndefined();
  });

  test('is not there for others', async () => {
    personOf.mockResolvedValue({ session: { accessToken: 'another', signedInAt: 1234 }, setCookies: [] });
    server.use(restricted);
    expect((await get()).status).toBe(404);
  });

  test('is not there for a token that the context API rejects', async () => {
    personOf.mockResolvedValue({ session: { accessToken: 'old', signedInAt: 1234 }, setCookies: [] });
    const signIns: (string | null)[] = [];
    server.use(
      http.get(address, ({ request: { headers } }) => {
        signIns.push(headers.get('x-signed-in-at'));
        return HttpResponse.json({}, { status: headers.has('authorization') ? 401 : 404 });
      }),
    );
    expect(await get()).toMatchObject({ status: 404, body: '' });
    expect(signIns).toEqual([null, '1234']);
  });

  test('does not exist for anonymous visitors; public files are given without a look at the session', async () => {
    server.use(restricted);
    expect(await get()).toMatchObject({ status: 404, body: '' });
    personOf.mockClear();
    server.use(film());
    await get();
    expect(personOf).not.toHaveBeenCalled();
  });
});
