import { mkdtempSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { forgetChanges, learnChange, setListening } from '#lib/api/contentChanges.server.ts';
import type { PortalStatus } from '#lib/status/portalStatus.ts';
import { createPortalStatus } from '#server/portalStatus.ts';
import { OpenCircuits } from '#server/renderers/openCircuits.ts';
import { loopbackServer } from '#tests/support/loopbackServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-status-'));
const given = vi.hoisted(() => ({ current: {} as Record<string, string> }));
vi.mock('#lib/config/settings.server.ts', async (original) => {
  const actual = await original<typeof import('#lib/config/settings.server.ts')>();
  return { ...actual, settings: () => actual.parseSettings(given.current) };
});

const secret = 's3cret-password';
beforeAll(() => mkdir(join(folder, 'sessions')));

async function startServices() {
  const services = await loopbackServer(({ url }, response) => {
    if (url?.startsWith('/tiles/')) return;
    response.writeHead(url?.includes('.well-known') ? 200 : 500).end('{}');
  });
  given.current = {
    CONTEXT_API_URL: 'http://127.0.0.1:4000',
    CONTEXT_API_KEY: `key-${secret}`,
    AUTH_SECRETS: `${secret}-of-at-least-32-bytes-in-all`,
    OIDC_ISSUER: services.url,
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: secret,
    DATA_DIR: folder,
    MAP_TILE_URL: `${services.url}/tiles/{z}/{x}/{y}.png?key=${secret}`,
    MAP_TILE_ATTRIBUTION: 'Somebody',
  };
  return services;
}

afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(forgetChanges);

const renderers = { wanted: 2, ready: 1, bytes: 3, running: 4, waiting: 5 };

function statusWith(problem: string | null, circuits = new OpenCircuits()): Promise<PortalStatus> {
  return createPortalStatus({
    build: 'a-build',
    checkContextApi: () => Promise.resolve(problem),
    circuits,
    usage: () => ({ pages: 1, bytes: 2, maxBytes: 3, hits: 4, misses: 5 }),
    renderers: () => renderers,
  })();
}

const stateOf = ({ dependencies }: PortalStatus, name: string) =>
  dependencies.find((each) => each.name === name);

test('says how each service responds, and names no address and no secret', async () => {
  const services = await startServices();
  const circuits = new OpenCircuits();
  circuits.note({}, { origin: 'http://127.0.0.1:4000', isOpen: true });
  const status = await statusWith('the context API fails (status 500)', circuits);
  expect(stateOf(status, 'context-api')).toMatchObject({ state: 'fails', ms: null, isRefused: true });
  expect(stateOf(status, 'identity')).toMatchObject({ state: 'responds', isRefused: false });
  expect(stateOf(status, 'sessions')).toMatchObject({ state: 'responds' });
  expect(stateOf(status, 'tiles')).toMatchObject({ state: 'silent', ms: null });
  expect(status).toMatchObject({ sessions: 'folder', renderers, cache: { hits: 4 }, build: 'a-build' });
  expect(status.disk!.totalBytes).toBeGreaterThan(status.disk!.freeBytes);
  const text = JSON.stringify(status);
  expect(text).not.toContain(secret);
  expect(text).not.toContain('127.0.0.1');
  expect(services.requests.find(({ url }) => url?.startsWith('/tiles/'))?.url).toMatch(/^\/tiles\/0\/0\/0/);
});

test.each([true, false])(
  'says how full the disk of saved pages is, if sessions are in Redis: %s',
  async (isThere) => {
    await startServices();
    given.current['REDIS_URL'] = 'redis://127.0.0.1:1';
    given.current['DATA_DIR'] = isThere ? folder : join(folder, 'missing');
    const { disk, sessions } = await statusWith(null);
    expect([sessions, disk !== null]).toEqual(['redis', isThere]);
  },
);

test('says whether changes are heard of, and when the last one was', async () => {
  await startServices();
  expect((await statusWith(null)).changes).toEqual({ isListening: false, count: 0, lastAt: null });
  setListening(true);
  const before = Date.now();
  learnChange(['goal']);
  const { changes } = await statusWith(null);
  expect(changes).toMatchObject({ isListening: true, count: 1 });
  expect(Date.parse(changes.lastAt!)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(changes.lastAt!)).toBeLessThanOrEqual(Date.now());
});
