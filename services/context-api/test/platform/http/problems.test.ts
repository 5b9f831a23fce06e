import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import { createLog } from '../../../src/platform/log.ts';
import { openTestDatabase } from '../../support/database.ts';
import { asProblem, headers, key, useService } from '../../support/service.ts';

const service = useService();

const problemOf = async (url: string) => asProblem(await service.app.inject({ url, headers }));

describe('the subscription key', () => {
  const call = (url: string, sent?: string | string[]) =>
    service.app.inject({ url, headers: sent === undefined ? {} : { 'ocp-apim-subscription-key': sent } });

  test.each([
    '/v1/context',
    '/v1/code-lists',
    '/v1/initiatives',
    '/v1/initiatives/x',
    '/v1/openapi.json',
    '/v1/none',
  ])('is wanted for %s', async (url) => {
    const response = await call(url);
    expect(asProblem(response)).toMatchObject({ status: 401, code: 'subscription-key-required' });
    expect(response.headers).toHaveProperty('www-authenticate');
  });

  test.each(['', 'wrong', `${key} `.padEnd(40, 'x'), key.toUpperCase(), key.slice(0, -1)])(
    '%j is refused',
    async (sent) => {
      expect(asProblem(await call('/v1/context', sent)).status).toBe(401);
    },
  );

  test('cannot be evaded by another spelling of the path', async () => {
    expect((await call('/%761/context')).statusCode).toBe(401);
    expect((await call('//v1/context')).statusCode).toBe(404);
    expect((await call('/V1/context')).statusCode).toBe(404);
  });

  test('may be any of several, so that they can change', async () => {
    const app = await buildApp({ db: service.db, keys: ['the-old-key-of-all', 'the-new-key-of-all'] });
    for (const each of ['the-old-key-of-all', 'the-new-key-of-all']) {
      const response = await app.inject({
        url: '/v1/context',
        headers: { 'ocp-apim-subscription-key': each },
      });
      expect(response.statusCode).toBe(200);
    }
    await app.close();
  });

  test.each(['/healthz', '/readyz'])('is not wanted for %s', async (url) => {
    expect((await call(url)).json()).toEqual({ status: 'ok' });
  });
});

describe('problem details', () => {
  test('404 for an unknown address', async () => {
    expect(await problemOf('/v1/nothing')).toMatchObject({ status: 404, code: 'operation-not-found' });
    expect(await problemOf('/')).toMatchObject({ status: 404 });
    expect(await problemOf('//')).toMatchObject({ status: 404 });
    expect(await problemOf('/v1/initiatives/')).toMatchObject({ status: 404 });
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY'])(
    '405 for %s',
    async (method) => {
      const response = await service.app.inject({
        method: method as 'PUT',
        url: '/v1/initiatives/any-one',
        headers,
      });
      expect(asProblem(response)).toMatchObject({ status: 405, code: 'method-not-allowed' });
      expect(response.headers.allow).toBe('GET, HEAD');
    },
  );

  test('400 names every invalid parameter', async () => {
    const { status, code, errors } = await problemOf(
      '/v1/initiatives?page=0&pageSize=101&bbox=1,2,3&level=Bad_Code&q=a&q=b&sort=best&country=vn&seekingSupport=yes',
    );
    expect({ status, code }).toEqual({ status: 400, code: 'invalid-request' });
    expect(errors?.map(({ path }) => path).sort()).toEqual([
      'bbox',
      'country.0',
      'level.0',
      'page',
      'pageSize',
      'q',
      'seekingSupport',
      'sort',
    ]);
  });

  test.each([
    ['bbox=0,50,10,40', 'bbox'],
    ['bbox=-181,0,0,0', 'bbox.0'],
    ['bbox=0,0,0,91', 'bbox.3'],
    ['page=1.5', 'page'],
    ['page=', 'page'],
    [`q=${'x'.repeat(201)}`, 'q'],
    [Array.from({ length: 21 }, (_, index) => `commodity=c${index}`).join('&'), 'commodity'],
    [`commodity=${'c'.repeat(61)}`, 'commodity.0'],
  ])('400 for %s', async (query, path) => {
    const { status, errors } = await problemOf(`/v1/initiatives?${query}`);
    expect({ status, path: errors?.[0]?.path }).toEqual({ status: 400, path });
  });

  test('unknown parameters are no error', async () => {
    const url = '/v1/initiatives?utm_source=x&__proto__=1&constructor=2';
    expect((await service.app.inject({ url, headers })).statusCode).toBe(200);
  });

  test.each([
    '/%',
    '/v1/initiatives/%E0%A4%A',
    '/v1/initiatives?q=%E0%A4%A',
    '/v1/initiatives?q=%',
    '/v1/%c0%af',
  ])('400 for the bad encoding of %s', async (url) => {
    const details = await problemOf(url);
    expect(details).toMatchObject({ status: 400, code: 'invalid-request' });
    expect(JSON.stringify(details)).not.toContain('%');
  });

  test('414 for an address that is too long', async () => {
    for (const url of [`/v1/initiatives/${'a'.repeat(9_000)}`, `/v1/initiatives?q=${'a'.repeat(9_000)}`]) {
      expect(await problemOf(url)).toMatchObject({ status: 414, code: 'too-large' });
    }
  });

  test('413 for a body that is too large, 400 for one that is no JSON, 415 for another kind', async () => {
    const app = await buildApp({ db: service.db, keys: [key] });
    app.post('/v1/echo', (request) => request.body);
    const post = async (payload: string, type = 'application/json') =>
      asProblem(
        await app.inject({
          method: 'POST',
          url: '/v1/echo',
          payload,
          headers: { ...headers, 'content-type': type },
        }),
      );
    expect(await post('x'.repeat(2_000_000))).toMatchObject({ status: 413, code: 'too-large' });
    expect(await post('{bad')).toMatchObject({ status: 400, code: 'invalid-request' });
    expect(await post('a=b', 'text/weird')).toMatchObject({ status: 415, code: 'unsupported-media-type' });
    await app.close();
  });

  test('HEAD responds as GET does, without the body', async () => {
    const url = '/v1/context';
    const head = await service.app.inject({ method: 'HEAD', url, headers });
    const get = await service.app.inject({ url, headers });
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(get.headers).not.toHaveProperty('x-powered-by');
  });
});

describe('over a socket', () => {
  let port: number;
  beforeAll(async () => {
    const app = await buildApp({ db: service.db, keys: [key] });
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    return () => app.close();
  });

  async function talk(request: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let response = '';
    socket.on('data', (chunk: Buffer) => (response += chunk.toString()));
    socket.write(request);
    await once(socket, 'close');
    return response;
  }

  test.each([
    ['what is not HTTP', 'NONSENSE\r\n\r\n', 400],
    ['headers that are too long', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['a request target that is no path', 'GET http:// HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['an empty host', 'GET // HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 404],
  ])('responds to %s', async (_what, request, status) => {
    const response = await talk(request);
    expect(response).toContain(`HTTP/1.1 ${status} `);
    expect(response.toLowerCase()).toContain('content-type: application/problem+json');
    expect(JSON.parse(response.slice(response.indexOf('\r\n\r\n')))).toMatchObject({ status });
  });
});

describe('when something breaks', () => {
  test('500 does not say what; the log does, with the same request id', async () => {
    const { db, close } = await openTestDatabase();
    const lines: string[] = [];
    const app = await buildApp({
      db,
      keys: [key],
      loggerInstance: createLog('info', { write: (line) => void lines.push(line) }),
    });
    await sql`drop table search_record`.execute(db);
    const response = await app.inject({ url: '/v1/initiatives', headers });
    const details = asProblem(response);
    expect(details).toMatchObject({ status: 500, code: 'internal' });
    expect(response.body).not.toContain('search_record');
    const logged = lines.find((line) => line.includes('search_record'));
    expect(details.instance).toBe(
      `urn:request:${(JSON.parse(logged ?? '{}') as { requestId?: string }).requestId}`,
    );
    expect(lines.join('')).not.toContain(key);
    await app.close();
    await close();
  });

  test('503 while the database is gone; the process is still well', async () => {
    const { db, close } = await openTestDatabase();
    const app = await buildApp({ db, keys: [key] });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await close();
    for (const url of ['/v1/initiatives', '/v1/context', '/v1/initiatives/any', '/readyz']) {
      const response = await app.inject({ url, headers });
      expect(asProblem(response), url).toMatchObject({ status: 503, code: 'unavailable' });
      expect(response.headers['retry-after']).toBe('5');
    }
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
  });
});
