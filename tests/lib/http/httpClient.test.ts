import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createHttpClient } from '#lib/http/httpClient.server.ts';
import { loopbackServer } from '#tests/support/loopbackServer.ts';

const json =
  (status: number, body: string): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
const reset: RequestListener = (request) => request.socket.destroy();
const breakOff: RequestListener = (request, response) => {
  response.writeHead(200, { 'content-length': 1000 }).write('{', () => request.socket.destroy());
};
const silence: RequestListener = () => undefined;

async function against(response: RequestListener, deadline = 4000) {
  const server = await loopbackServer(response);
  return { ...server, http: createHttpClient({ baseURL: server.url, deadline }) };
}

describe('httpClient', () => {
  test('reads JSON and sends its headers', async () => {
    const server = await loopbackServer(json(200, '{"name":"Đắk Lắk"}'));
    const http = createHttpClient({ baseURL: server.url, headers: { 'x-given': 'yes' }, deadline: 4000 });
    expect((await http.get('/some?q=1')).data).toEqual({ name: 'Đắk Lắk' });
    expect(server.requests[0]).toMatchObject({ url: '/some?q=1', headers: { 'x-given': 'yes' } });
    expect(server.requests[0]?.headers.accept).toBe('application/json');
  });

  test.each([
    ['a 500', json(500, '{}')],
    ['a 503', json(503, '{}')],
    ['a reset connection', reset],
    ['an answer that breaks off', breakOff],
  ])('tries three times on %s', async (_, response) => {
    const { http, requests } = await against(response);
    await expect(http.get('/')).rejects.toThrow();
    expect(requests).toHaveLength(3);
  });

  test('stops at the first successful response', async () => {
    let count = 0;
    const { http, requests } = await against((request, response) => {
      count += 1;
      (count < 3 ? reset : json(200, '{}'))(request, response);
    });
    expect((await http.get('/')).status).toBe(200);
    expect(requests).toHaveLength(3);
  });

  test('caps Retry-After, since the visitor waits, too', async () => {
    const { http, requests } = await against((_, response) => {
      response.writeHead(503, { 'retry-after': '3600' }).end('{}');
    });
    await expect(http.get('/')).rejects.toThrow();
    expect(requests).toHaveLength(3);
  });

  test.each(['put', 'delete'] as const)('retries an idempotent %s', async (method) => {
    const { http, requests } = await against(json(502, '{}'));
    await expect(http.request({ method, url: '/', data: {} })).rejects.toThrow();
    expect(requests).toHaveLength(3);
  });

  test.each([
    ['a 500', json(500, '{}')],
    ['a reset connection', reset],
  ])('sends a POST once, also on %s', async (_, response) => {
    const { http, requests } = await against(response);
    await expect(http.post('/', {})).rejects.toThrow();
    expect(requests).toHaveLength(1);
  });

  test.each([400, 401, 404, 409, 429])('returns %i without a retry', async (status) => {
    const { http, requests } = await against(json(status, '{}'));
    await expect(http.get('/')).rejects.toMatchObject({ response: { status } });
    expect(requests).toHaveLength(1);
  });

  test('does not retry after a timeout', async () => {
    const { http, requests } = await against(silence);
    await expect(http.get('/', { timeout: 100 })).rejects.toMatchObject({ code: 'ECONNABORTED' });
    expect(requests.length).toBeLessThan(2);
  });

  test('stops at its deadline in every state', async () => {
    const { http } = await against(silence, 60);
    await expect(http.get('/')).rejects.toThrow();
    await expect(http.get('/')).rejects.toMatchObject({ code: 'ERR_CANCELED' });
  });

  test('has one deadline for all attempts and waits together', async () => {
    const slow: RequestListener = (request, response) => {
      setTimeout(json(503, '{}'), 150, request, response);
    };
    const { http, requests } = await against(slow, 300);
    await expect(http.get('/')).rejects.toThrow();
    expect(requests.length).toBeLessThan(3);
  });

  test('does not follow a redirect', async () => {
    const { http, requests } = await against((_, response) => {
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    await expect(http.get('/')).rejects.toMatchObject({ response: { status: 302 } });
    expect(requests).toHaveLength(1);
  });

  test.each(['<html>', '{"half":'])('rejects %o as JSON', async (body) => {
    const { http, requests } = await against(json(200, body));
    await expect(http.get('/')).rejects.toThrow();
    expect(requests).toHaveLength(1);
  });

  test('rejects more than five MiB immediately', async () => {
    const { http, requests } = await against(json(200, `"${'x'.repeat(5 * 1024 * 1024)}"`));
    await expect(http.get('/')).rejects.toThrow(/maxContentLength/);
    expect(requests).toHaveLength(1);
  });

  test('accepts just below five MiB', async () => {
    const { http } = await against(json(200, `"${'x'.repeat(5 * 1024 * 1024 - 2)}"`));
    expect((await http.get<string>('/')).data).toHaveLength(5 * 1024 * 1024 - 2);
  });
});
