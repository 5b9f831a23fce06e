import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { forgetCapabilities, isOffered, noteOffered } from '#lib/api/capabilities.server.ts';
import { forgetSettings, learnSettings, portalSettings } from '#lib/config/portalSettings.server.ts';
import { forwardMeasures, setMeasures } from '#lib/metrics/measures.server.ts';
import { knownComposition } from '#lib/page/composition.server.ts';
import { offerPortalStatus } from '#lib/status/portalStatus.server.ts';
import type { PortalStatus } from '#lib/status/portalStatus.ts';
import { busyPage } from '#server/busyPage.ts';
import { renderAnonymously } from '#server/pageCache/rendering.ts';
import { OpenCircuits } from '#server/renderers/openCircuits.ts';
import { RendererPool } from '#server/renderers/rendererPool.ts';
import { RendererProcess } from '#server/renderers/rendererProcess.ts';
import { portal, script, type Seen } from '#tests/support/renderersBehindServer.ts';

const log = vi.hoisted(() => ({ error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }));
vi.mock('#lib/log/logger.server.ts', () => ({ logger: () => log }));

beforeEach(() => {
  forgetCapabilities();
  forgetSettings();
});
afterEach(() => {
  vi.clearAllMocks();
});

describe('renderers', { timeout: 30_000 }, () => {
  test('get a request as it came, and their response goes to the browser as it is', async () => {
    const { ask, contents } = await portal();
    const response = await ask('/initiatives?q=a%20b', {
      method: 'POST',
      headers: { 'x-forwarded-for': '192.0.2.1', cookie: 'c=3' },
      body: 'typed',
    });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(response.headers.get('x-common-ground-tags')).toBeNull();
    expect(contents).toEqual([{ tags: ['goal', 'initiative@1'], isForEverybody: true }]);
    const seen = (await response.json()) as Seen;
    expect(seen).toMatchObject({ url: '/initiatives?q=a%20b', method: 'POST', body: 'typed' });
    expect(seen.headers).toMatchObject({ cookie: 'c=3', 'x-forwarded-for': '127.0.0.1' });
    expect((await ask('/missing')).status).toBe(404);
  });

  test.each(['GET', 'DELETE', 'POST'])('get no second request within the body of a %s', async (method) => {
    const { url, see } = await portal();
    const hidden = 'GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n';
    const body = await new Promise<string>((resolve, reject) => {
      const sent = request(`${url}/`, { method, headers: { 'transfer-encoding': 'chunked' } }, (response) => {
        text(response).then(resolve, reject);
      });
      sent.once('error', reject);
      sent.end(hidden);
    });
    expect((JSON.parse(body) as Seen).body).toBe(hidden);
    expect((await see('/')).asked).toEqual(['/', '/']);
  });

  test('add cookies to those of the portal, and replace those of the same name', async () => {
    const { ask } = await portal(1, { cookies: ['lang=es; Path=/', 'a=0; Path=/'] });
    expect((await ask('/')).headers.getSetCookie()).toEqual(['lang=es; Path=/', 'a=1', 'b=2']);
  });

  test('learn how much of the visit is left; a visitor cannot say so', async () => {
    const { see } = await portal();
    const { headers } = await see('/', { headers: { 'x-common-ground-visit': 'mine 99999999' } });
    const [id, left] = headers['x-common-ground-visit']?.split(' ') ?? [];
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(Number(left)).toBeLessThanOrEqual(2000);
  });

  test('work side by side, the least busy one first', async () => {
    const { renderers } = await portal(2);
    expect((await renderers(2)).size).toBe(2);
  });

  test('that end are replaced; what they had not responded to is asked again, but no write', async () => {
    const { ask, see } = await portal();
    const { pid } = await see('/');
    expect((await ask('/end', { method: 'POST', body: 'typed' })).status).toBe(503);
    expect((await see('/')).pid).not.toBe(pid);
    expect(log.error).toHaveBeenCalledWith(expect.anything(), 'a renderer has ended; another one is started');
  });

  test('that end during a read: another one responds', async () => {
    const { see } = await portal();
    const { url } = await see('/end-of-first');
    expect(url).toBe('/end-of-first');
  });

  test.each(['POST', 'DELETE'])('that end during a %s without a body get no second one', async (method) => {
    const { ask } = await portal();
    expect((await ask('/end-of-first', { method })).status).toBe(503);
  });

  test('that end at each try are tried twice only, and the visitor gets a page that says so', async () => {
    const { ask } = await portal();
    const response = await ask('/end');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('<html lang="en">');
  });

  test('that end within a response break it off', async () => {
    const { ask } = await portal();
    await expect((await ask('/break-off')).text()).rejects.toThrow();
  });

  test('that end within a page for the cache are an error', async () => {
    const { pool } = await portal();
    await expect(renderAnonymously(pool.render, '/break-off')).rejects.toThrow();
  });

  test('say how much memory all of them take, and how late the slowest one is', async () => {
    const { renderers, pool } = await portal(2);
    await renderers(2);
    await vi.waitFor(() => expect(pool.usage()).toEqual({ ready: 2, bytes: 2000, lag: 2 }));
  });

  test('that have grown are replaced after their last response', async () => {
    const { see } = await portal();
    const before = await see('/');
    const last = see('/slow');
    await see('/grow');
    expect((await last).pid).toBe(before.pid);
    await vi.waitFor(async () => expect((await see('/')).pid).not.toBe(before.pid), { timeout: 10_000 });
    expect(log.error).not.toHaveBeenCalled();
  });

  test('that have grown at the same time are replaced one after the other', async () => {
    const { ask, see, renderers, pool } = await portal(2);
    await renderers(2);
    const visitor = new AbortController();
    const last = ask('/grow?never', { signal: visitor.signal }).catch(() => 'left');
    await vi.waitFor(() => expect(pool.usage().bytes).toBeGreaterThan(1e12));
    await see('/grow');
    await vi.waitFor(() => expect(pool.usage().bytes).toBeGreaterThan(2e12), { timeout: 10_000 });
    expect(log.info).toHaveBeenCalledTimes(1);
    visitor.abort();
    await last;
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  });

  test('that have grown go on where their replacement does not start', async () => {
    const { see } = await portal(1, { env: { LATER_ONES_END: '1' } });
    const { pid } = await see('/grow');
    const ended = 'the replacement of a renderer did not start; the renderer goes on';
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledWith(ended), { timeout: 10_000 });
    expect((await see('/')).pid).toBe(pid);
  });

  test('that end refuse no more calls to a service', async () => {
    const circuits: unknown[] = [];
    setMeasures({ ...forwardMeasures(() => undefined), onCircuit: (circuit) => circuits.push(circuit) });
    onTestFinished(() => {
      setMeasures(undefined);
    });
    const { see, ask } = await portal();
    await see('/refuse');
    await ask('/end', { method: 'POST', body: 'typed' });
    const origin = 'https://api.example';
    await vi.waitFor(() =>
      expect(circuits).toEqual([
        { origin, isOpen: true },
        { origin, isOpen: false },
      ]),
    );
  });

  test('share what they conclude and what the portal learns', async () => {
    noteOffered('getContext');
    const { see, renderers } = await portal(2);
    await renderers(2);
    const heard = async () => (await Promise.all([see('/slow'), see('/slow')])).map((each) => each.heard);
    expect((await heard()).map(({ length }) => length)).toEqual([1, 1]);
    await see('/learn');
    await vi.waitFor(() => expect(isOffered('listStories')).toBe(false));
    learnSettings({ ...portalSettings(), name: 'Our ground' });
    const latest = (await heard()).map((each) => each.at(-1));
    for (const last of latest) {
      if (last?.kind !== 'composition') throw new Error('the renderer heard of something else');
      expect(last.settings.name).toBe('Our ground');
      const missing = last.capabilities.responses.filter(([, { isOffered: offered }]) => !offered);
      expect(missing.map(([name]) => name)).toEqual(['listStories']);
    }
  });

  test('learn the status of the portal when they ask, also that it is not known', async () => {
    const known = { version: '1.2.3' } as PortalStatus;
    onTestFinished(() => {
      offerPortalStatus(() => Promise.resolve(null));
    });
    const { see } = await portal();
    for (const read of [() => Promise.resolve(known), () => Promise.reject(new Error('no disk'))]) {
      offerPortalStatus(read);
      await see('/ask-status');
    }
    await vi.waitFor(async () =>
      expect((await see('/')).heard.slice(1)).toEqual([
        { kind: 'status', status: known },
        { kind: 'status', status: null },
      ]),
    );
  });

  test('hear of a visitor who leaves', async () => {
    const { url, see } = await portal();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET /never HTTP/1.1\r\nHost: x\r\n\r\n');
    await vi.waitFor(async () => expect((await see('/')).asked).toContain('/never'));
    socket.destroy();
    await vi.waitFor(async () => expect((await see('/')).left).toBe(1));
  });

  test('carry out a whole write whose sender has left, as pages do with their last events', async () => {
    const { url, see } = await portal();
    const write = (body: string, length = body.length) =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(new URL(url).port), '127.0.0.1');
        socket.once('close', () => {
          resolve();
        });
        socket.write(
          `POST /write HTTP/1.1\r\nHost: x\r\nContent-Length: ${String(length)}\r\n\r\n${body}`,
          () => socket.destroy(),
        );
      });
    await write('half', 8);
    for (let number = 0; number < 20; number += 1) await write(String(number));
    const whole = Array.from({ length: 20 }, (_, number) => String(number));
    await vi.waitFor(async () => expect((await see('/')).written).toEqual(whole));
  });

  test('that respond before the whole body leave the connection usable', async () => {
    const { url } = await portal();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => {
      agent.destroy();
    });
    const send = (path: string, body: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sent = request(url + path, { method: 'POST', agent }, (response) => {
          response.resume().once('end', () => {
            resolve(response.statusCode);
          });
        });
        sent.once('error', reject);
        sent.end(body);
      });
    expect(await send('/early', 'x'.repeat(3_000_000))).toBe(413);
    expect(await send('/', 'short')).toBe(200);
  });

  test('that respond before the whole body are left by the rest of it', async () => {
    const { url, see } = await portal();
    const agent = new Agent();
    onTestFinished(() => {
      agent.destroy();
    });
    const sent = request(`${url}/early?kept`, {
      method: 'POST',
      agent,
      headers: { 'transfer-encoding': 'chunked' },
    });
    const status = new Promise((resolve, reject) => {
      sent.once('response', ({ statusCode }) => {
        resolve(statusCode);
      });
      sent.once('error', reject);
    });
    sent.write('the first part');
    expect(await status).toBe(413);
    await vi.waitFor(async () => expect((await see('/')).connections).toBe(1));
  });

  test('that are blocked are replaced', async () => {
    const { ask, see } = await portal(1, { blockedMs: 1500 });
    const { pid } = await see('/');
    const blocked = ask('/block', { method: 'POST', body: 'typed' });
    expect((await blocked).status).toBe(503);
    expect((await see('/')).pid).not.toBe(pid);
    expect(log.error).toHaveBeenCalledWith({ renderer: pid }, 'a renderer is blocked and is ended');
  });
});

test('a renderer that has just ended may be written to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'renderer-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const renderer = new RendererProcess({
    script,
    socketPath: join(folder, '1.sock'),
    env: { ...process.env, ENDS_SOON: '1' },
    onMessage: () => undefined,
  });
  await renderer.ready;
  // It ends while this process is busy and cannot notice.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  renderer.send({ kind: 'composition', ...knownComposition() });
  renderer.send({ kind: 'composition', ...knownComposition() });
  await renderer.ended;
  expect(log.error).not.toHaveBeenCalled();
});

test('a renderer that ends before it is ready is an error of the start', async () => {
  await expect(
    RendererPool.start({
      script,
      count: 1,
      maxBytes: 1e9,
      env: { ...process.env, ENDS_AT_ONCE: '1' },
      busy: busyPage,
      circuits: new OpenCircuits(),
    }),
  ).rejects.toThrow('the renderer ended before it was ready');
});
