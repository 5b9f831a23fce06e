import type { Agent } from 'node:http';
import type { InternalAxiosRequestConfig } from 'axios';
import type { IAxiosRetryConfigExtended } from 'axios-retry';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createHttpClient } from '#lib/http/httpClient.server.ts';
import { loopbackServer } from '#tests/support/loopbackServer.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns the waits before second and third attempt, in milliseconds. */
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
});
