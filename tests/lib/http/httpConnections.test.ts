import type { Agent } from 'node:http';
import type { InternalAxiosRequestConfig } from 'axios';
import type { IAxiosRetryConfigExtended } from 'axios-retry';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { freeTime } from '#lib/http/connections.server.ts';
import { createHttpClient } from '#lib/http/httpClient.server.ts';
import { loopbackServer } from '#tests/support/loopbackServer.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Milliseconds before second and third attempt. */
async function waits(): Promise<(number | undefined)[]> {
  const http = createHttpClient({ baseURL: 'http://a.test', deadline: 4000 });
  let retry: IAxiosRetryConfigExtended | undefined;
  await http.get('/', {
    adapter: (config: InternalAxiosRequestConfig) => {
      retry = config['axios-retry'];
      return Promise.resolve({ data: {}, status: 200, statusText: 'OK', headers: {}, config });
    },
  });
  return [1, 2].map((attempt) => retry?.retryDelay?.(attempt, new Error('test') as never));
}

describe('httpClient', () => {
  test.each([
    [0, [100, 200]],
    [0.5, [110, 220]],
    [1, [120, 240]],
  ])('waits 100 ms, then twice as long, with a jitter of %d × 20 %', async (random, expected) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    expect(await waits()).toEqual(expected);
  });

  test('keeps connections, which all clients share', async () => {
    const ports = new Set<number | undefined>();
    const { url } = await loopbackServer((request, response) => {
      ports.add(request.socket.remotePort);
      response.end('{}');
    });
    await createHttpClient({ baseURL: url, deadline: 4000 }).get('/');
    await createHttpClient({ baseURL: url, deadline: 4000 }).get('/');
    expect(ports.size).toBe(1);
  });

  test('has at most 128 connections, with 60 s of silence and 30 s without use', () => {
    const { defaults } = createHttpClient({ baseURL: 'http://a.test', deadline: 100 });
    for (const agent of [defaults.httpAgent, defaults.httpsAgent] as (Agent & { options: object })[]) {
      expect(agent.maxSockets).toBe(128);
      expect(agent.options).toMatchObject({ keepAlive: true, timeout: 60_000, freeSocketTimeout: 30_000 });
    }
  });

  test.each([
    [undefined, 30_000],
    ['timeout=5', 4000],
    ['max=100, timeout=15', 14_000],
    ['timeout=600', 30_000],
    ['timeout=1', 1],
    ['timeout=soon', 30_000],
  ])('uses an idle connection with Keep-Alive %s for %d ms', (header, ms) => {
    expect(freeTime(header)).toBe(ms);
  });

  test('gives idle connections up before the server does', async () => {
    const { url } = await loopbackServer((_, response) => {
      response.setHeader('keep-alive', 'timeout=5').end('{}');
    });
    const http = createHttpClient({ baseURL: url, deadline: 4000 });
    await http.get('/');
    const { freeSockets } = http.defaults.httpAgent as Agent;
    const { port } = new URL(url);
    const free = Object.entries(freeSockets).find(([name]) => name.includes(`:${port}:`))?.[1];
    await vi.waitFor(() => {
      expect(free?.map(({ timeout }) => timeout)).toEqual([4000]);
    });
  });
});

describe('a server that ends an idle connection just when it is used', () => {
  async function forgetful() {
    const served: string[] = [];
    const known = new WeakSet();
    const server = await loopbackServer((request, response) => {
      if (known.has(request.socket)) {
        request.socket.resetAndDestroy();
        return;
      }
      known.add(request.socket);
      served.push(request.method ?? '');
      response.end('{}');
    });
    return { ...server, served };
  }

  test.each([
    ['a read', { method: 'GET' }],
    ['an idempotent change', { method: 'PUT', data: { a: 1 } }],
    ['a post with a key', { method: 'POST', data: { a: 1 }, headers: { 'idempotency-key': 'k' } }],
  ])('is sent %s again at once', async (_, call) => {
    const { url, served, requests } = await forgetful();
    const http = createHttpClient({ baseURL: url, deadline: 4000 });
    await http.get('/');
    expect((await http.request({ url: '/', 'axios-retry': { retries: 0 }, ...call })).status).toBe(200);
    expect([served, requests.length]).toEqual([['GET', call.method], 3]);
  });

  test('is sent a post again where its sender allows it', async () => {
    const { url, served } = await forgetful();
    const http = createHttpClient({ baseURL: url, deadline: 4000, repeatsPosts: true });
    await http.get('/');
    expect((await http.post('/', 'grant_type=refresh_token')).status).toBe(200);
    expect(served).toEqual(['GET', 'POST']);
  });

  test('is not sent a post again that may have two effects', async () => {
    const { url, requests } = await forgetful();
    const http = createHttpClient({ baseURL: url, deadline: 4000 });
    await http.get('/');
    await expect(http.post('/', { a: 1 })).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(requests).toHaveLength(2);
  });

  test('is asked twice at most where it ends new connections, too', async () => {
    let calls = 0;
    const { url } = await loopbackServer((request, response) => {
      calls += 1;
      if (calls === 1) response.end('{}');
      else request.socket.resetAndDestroy();
    });
    const http = createHttpClient({ baseURL: url, deadline: 4000 });
    await http.get('/');
    await expect(http.get('/', { 'axios-retry': { retries: 0 } })).rejects.toMatchObject({
      code: 'ECONNRESET',
    });
    expect(calls).toBe(3);
  });
});
