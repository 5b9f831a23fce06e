import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createContextApiCheck } from '#server/contextApiCheck.ts';
import { loopbackServer } from '#tests/support/loopbackServer.ts';
import { startMinimalContextApi } from '#tests/support/minimalContextApi.ts';
import { manualTimeout } from '#tests/support/time.ts';

const log = vi.hoisted(() => ({ info: vi.fn(), error: vi.fn() }));
vi.mock('#lib/log/logger.server.ts', () => ({ logger: () => log }));
beforeEach(() => vi.clearAllMocks());

const key = 'a-key-that-only-tests-know';
const checkOf = (url: string) => createContextApiCheck({ url, key });

const responding = (respond: (response: ServerResponse) => void) =>
  loopbackServer((_, response) => {
    respond(response);
  });

describe('the check of the context API', () => {
  test('relies only on the call that every context API has', async () => {
    const stub = await startMinimalContextApi({ key });
    expect(await checkOf(stub.origin)()).toBeNull();
    expect(stub.received.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /v1/context']);
    await stub.stop();
  });

  test.each([
    ['another base path', (origin: string) => `${origin}/api`],
    ['the version in the base path', (origin: string) => `${origin}/v1`],
  ])('names %s', async (_, urlOf) => {
    const stub = await startMinimalContextApi({ key });
    const problem = await checkOf(urlOf(stub.origin))();
    expect(problem).toMatch(/^CONTEXT_API_URL is not the base address .*\/v1\/context.* \(status 404\)$/);
    expect(log.error).toHaveBeenCalledWith({ problem }, expect.any(String));
    await stub.stop();
  });

  test('names a rejected key, not its value', async () => {
    const stub = await startMinimalContextApi({ key: 'another-key-of-the-context-api' });
    const problem = await checkOf(stub.origin)();
    expect(problem).toBe('the context API rejects CONTEXT_API_KEY (status 401)');
    await stub.stop();
  });

  test.each([
    [
      'a website',
      (response: ServerResponse) => response.end('<h1>Welcome</h1>'),
      /CONTEXT_API_URL .* something else/,
    ],
    ['an empty response', (response: ServerResponse) => response.writeHead(204).end(), /CONTEXT_API_URL/],
    ['a list', (response: ServerResponse) => response.end('[]'), /CONTEXT_API_URL/],
    [
      'a redirect',
      (response: ServerResponse) => response.writeHead(302, { location: '/login' }).end(),
      /CONTEXT_API_URL .*302/,
    ],
    ['an error', (response: ServerResponse) => response.writeHead(503).end(), /fails \(status 503\)$/],
    ['a limit', (response: ServerResponse) => response.writeHead(429).end(), /fails \(status 429\)$/],
  ])('does not accept %s', async (_, respond, expected) => {
    const { url } = await responding(respond);
    expect(await checkOf(url)()).toMatch(expected);
  });

  test('waits two seconds for a silent service', async () => {
    const { signal, abort } = manualTimeout();
    const { url } = await responding(abort);
    expect(await checkOf(url)()).toBe('the context API does not respond');
    expect(signal).toHaveBeenCalledExactlyOnceWith(2000);
  });

  test('asks once for probes at the same time, and logs only changes', async () => {
    let status = 503;
    const { url, requests } = await loopbackServer((_, response) => {
      void wait(50).then(() => response.writeHead(status).end('{}'));
    });
    const check = checkOf(url);
    await Promise.all([check(), check(), check()]);
    expect(requests).toHaveLength(1);
    await check();
    expect(log.error).toHaveBeenCalledTimes(1);
    status = 200;
    expect([await check(), await check()]).toEqual([null, null]);
    expect(log.info).toHaveBeenCalledTimes(1);
  });
});
