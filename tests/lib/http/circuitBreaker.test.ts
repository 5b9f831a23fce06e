import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { isAxiosError } from 'axios';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  CIRCUIT_OPEN,
  CircuitOpenError,
  type CircuitState,
  FORGET_MS,
  guarded,
  RETRY_SERVICE_MS,
  watchCircuits,
} from '#lib/http/circuitBreaker.server.ts';
import { createHttpClient } from '#lib/http/httpClient.server.ts';
import { withinVisit } from '#lib/http/visit.server.ts';
import { loopbackServer } from '#tests/support/loopbackServer.ts';

const reset: RequestListener = (request) => request.socket.destroy();
const responding =
  (status: number): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  };

async function service(first: RequestListener) {
  let respond = first;
  const server = await loopbackServer((request, response) => {
    respond(request, response);
  });
  const clientOf = (deadline = 4000) => createHttpClient({ baseURL: server.url, deadline });
  const call = async (deadline?: number) =>
    clientOf(deadline)
      .post<unknown>('/', {})
      .then(
        ({ status }) => String(status),
        (error: unknown) =>
          isAxiosError(error) ? String(error.response?.status ?? error.code) : 'another error',
      );
  return { ...server, clientOf, call, respond: (next: RequestListener) => (respond = next) };
}

async function untilRefused({ call, requests }: Awaited<ReturnType<typeof service>>) {
  while ((await call()) !== CIRCUIT_OPEN) if (requests.length > 50) throw new Error('never refused');
  return requests.length;
}

test('a service that resets connections is not asked any more after six attempts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await service(reset);
  expect(await untilRefused(server)).toBe(6);
  vi.advanceTimersByTime(RETRY_SERVICE_MS - 1);
  expect(await server.call()).toBe(CIRCUIT_OPEN);
  expect(server.requests).toHaveLength(6);
  vi.advanceTimersByTime(1);
  await server.call();
  expect(server.requests).toHaveLength(7);
});

test('one call a second tries again, and the first response closes the circuit', async () => {
  const changes: CircuitState[] = [];
  watchCircuits((_, state) => changes.push(state));
  const server = await service(reset);
  const count = await untilRefused(server);
  await vi.waitFor(
    async () => {
      await server.call();
      expect(server.requests.length).toBeGreaterThan(count);
    },
    { timeout: 5000 },
  );
  expect(await server.call()).toBe(CIRCUIT_OPEN);
  server.respond(responding(200));
  await vi.waitFor(async () => expect(await server.call()).toBe('200'), { timeout: 5000 });
  expect(await Promise.all([server.call(), server.call(), server.call()])).toEqual(['200', '200', '200']);
  expect([changes[0], changes.at(-1)]).toEqual(['refused', 'responds']);
});

test('nothing is known of a service that nobody has called for two minutes', async () => {
  const changes: CircuitState[] = [];
  watchCircuits((_, state) => changes.push(state));
  const server = await service(reset);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await untilRefused(server);
  vi.advanceTimersByTime(FORGET_MS - 1);
  expect(changes).toEqual(['refused']);
  vi.advanceTimersByTime(1);
  expect(changes).toEqual(['refused', 'unasked']);
  expect(await server.call()).not.toBe(CIRCUIT_OPEN);
  expect(changes.at(-1)).toBe('refused');
});

test('only one call tries a service that may be back', async () => {
  const server = await service(reset);
  const count = await untilRefused(server);
  server.respond(() => undefined);
  await wait(RETRY_SERVICE_MS + 200);
  const results = await Promise.all(Array.from({ length: 10 }, () => server.call(1200)));
  expect(results.filter((result) => result === CIRCUIT_OPEN)).toHaveLength(9);
  expect(server.requests).toHaveLength(count + 1);
});

test.each([400, 404, 429, 500, 503])('its own errors are responses: %i', async (status) => {
  const server = await service(responding(status));
  for (let visit = 0; visit < 8; visit++) expect(await server.call()).toBe(String(status));
});

test('a gateway that cannot reach it counts as no response', async () => {
  expect(await untilRefused(await service(responding(502)))).toBe(6);
});

test('a call whose time was nearly over counts for nothing', async () => {
  const server = await service(() => undefined);
  for (let visit = 0; visit < 8; visit++) expect(await server.call(20)).not.toBe(CIRCUIT_OPEN);
});

test('a call whose time is nearly over does not try again: its end would close the circuit', async () => {
  const server = await service(reset);
  const count = await untilRefused(server);
  server.respond(() => undefined);
  await wait(1.2 * RETRY_SERVICE_MS);
  expect(await server.call(100)).toBe(CIRCUIT_OPEN);
  expect(server.requests).toHaveLength(count);
  server.respond(responding(200));
  expect(await server.call()).toBe('200');
});

test('streams are refused, but do not count', async () => {
  const server = await service(reset);
  const stream = () => server.clientOf().post('/', {}, { responseType: 'stream' });
  for (let visit = 0; visit < 4; visit++)
    await expect(stream()).rejects.not.toMatchObject({ code: CIRCUIT_OPEN });
  await untilRefused(server);
  await expect(stream()).rejects.toMatchObject({ code: CIRCUIT_OPEN });
});

test('each service has its own', async () => {
  await untilRefused(await service(reset));
  expect(await (await service(responding(200))).call()).toBe('200');
});

describe('a service of another client', () => {
  const silence = new Error('no response within 1000 ms');
  const rejection = new Error('wrong password');
  const isSilence = (error: unknown) => error === silence;
  let count = 0;

  /** Returns a service of its own, which rejects with the error, or answers without one. */
  function otherService(error: Error | null) {
    const origin = `redis://of-test-${String((count += 1))}`;
    const state = { error, sent: 0 };
    const call = () =>
      guarded(
        origin,
        () => {
          state.sent += 1;
          return state.error ? Promise.reject(state.error) : Promise.resolve('response');
        },
        isSilence,
      );
    return { state, call };
  }

  const silent = async ({ call }: ReturnType<typeof otherService>) => {
    for (let attempt = 0; attempt < 6; attempt += 1) await expect(call()).rejects.toBe(silence);
  };

  test('is not called any more after six calls without a response', async () => {
    const service = otherService(silence);
    await silent(service);
    await expect(service.call()).rejects.toThrow(CircuitOpenError);
    await expect(service.call()).rejects.toMatchObject({ code: CIRCUIT_OPEN });
    expect(service.state.sent).toBe(6);
  });

  test('is called again once it responds', async () => {
    const service = otherService(silence);
    await silent(service);
    service.state.error = null;
    await vi.waitFor(async () => expect(await service.call()).toBe('response'), {
      timeout: 10 * RETRY_SERVICE_MS,
      interval: 50,
    });
    expect(await service.call()).toBe('response');
  });

  test('that refuses a call with an error has responded', async () => {
    const service = otherService(rejection);
    for (let attempt = 0; attempt < 12; attempt += 1) await expect(service.call()).rejects.toBe(rejection);
    expect(service.state.sent).toBe(12);
  });

  test('is not to blame for calls that had no time', async () => {
    const service = otherService(silence);
    await withinVisit(async () => {
      for (let attempt = 0; attempt < 12; attempt += 1) await expect(service.call()).rejects.toBe(silence);
    }, 100);
    expect(service.state.sent).toBe(12);
  });
});

describe('copies of the code, each with packages of its own as Next bundles them', () => {
  const require = createRequire(import.meta.url);

  /** Returns the modules once more, with other classes of errors. */
  async function anotherCopy() {
    vi.resetModules();
    const opossum = require.resolve('opossum');
    const loaded = Object.keys(require.cache).filter((path) => path.includes('/opossum/'));
    for (const path of loaded) Reflect.deleteProperty(require.cache, path);
    const axios = require('axios/dist/node/axios.cjs') as object;
    vi.doMock('axios', () => ({ ...axios, default: axios }));
    const breaker = require(opossum) as object;
    vi.doMock('opossum', () => ({ default: breaker }));
    onTestFinished(() => {
      vi.doUnmock('axios');
      vi.doUnmock('opossum');
    });
    const [client, circuit] = await Promise.all([
      import('#lib/http/httpClient.server.ts'),
      import('#lib/http/circuitBreaker.server.ts'),
    ]);
    return { ...client, ...circuit };
  }

  test('count silence, and refuse calls, for each other', async () => {
    const server = await service(responding(200));
    expect(await server.call()).toBe('200');
    server.respond(reset);
    const copy = await anotherCopy();
    const attempt = async () =>
      copy
        .createHttpClient({ baseURL: server.url, deadline: 4000 })
        .post('/', {})
        .then(String, (error: unknown) => (error as { code?: string }).code);
    for (let attempts = 0; attempts < 5; attempts += 1) expect(await attempt()).not.toBe(CIRCUIT_OPEN);
    expect(await attempt()).toBe(CIRCUIT_OPEN);
    expect(await server.call()).toBe(CIRCUIT_OPEN);
  });

  test('tell their own errors when other clients are refused', async () => {
    const copy = await anotherCopy();
    const silence = new Error('no response');
    const fail = () => Promise.reject(silence);
    const isSilence = (error: unknown) => error === silence;
    const origin = 'redis://of-two-copies';
    await guarded(origin, () => Promise.resolve('response'), isSilence);
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(copy.guarded(origin, fail, isSilence)).rejects.toBe(silence);
    await expect(copy.guarded(origin, fail, isSilence)).rejects.toThrow(copy.CircuitOpenError);
    await expect(guarded(origin, fail, isSilence)).rejects.toThrow(CircuitOpenError);
  });
});
