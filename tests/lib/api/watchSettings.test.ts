import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetCapabilities } from '#lib/api/capabilities.server.ts';
import { forgetSettings, portalSettings } from '#lib/config/portalSettings.server.ts';

const url = vi.hoisted(() => ({ current: '' }));

vi.mock('#lib/config/settings.server.ts', async (original) => {
  const { settings, ...rest } = await original<typeof import('#lib/config/settings.server.ts')>();
  return { ...rest, settings: () => ({ ...settings(), CONTEXT_API_URL: url.current }) };
});

const { refreshAfter, refreshSettings, watchSettings } = await import('#lib/api/watchSettings.server.ts');

let response: { status: number; body: unknown };
let requests = 0;
let server: Server;
beforeEach(async () => {
  forgetCapabilities();
  forgetSettings();
  requests = 0;
  response = { status: 200, body: { version: 2, name: 'First' } };
  server = createServer((_request, reply) => {
    requests += 1;
    reply.writeHead(response.status, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(response.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url.current = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

test('the settings are known after the start, and changes within seconds', async () => {
  await watchSettings();
  expect(portalSettings().name).toBe('First');
  response.body = { version: 3, name: 'Second' };
  await expect.poll(() => portalSettings().name, { timeout: 6000 }).toBe('Second');
}, 10_000);

test('what was known remains while the context API fails', async () => {
  await refreshSettings();
  response = { status: 503, body: { code: 'unavailable' } };
  await refreshSettings();
  expect(portalSettings().name).toBe('First');
});

test('simultaneous reads share one call', async () => {
  await Promise.all([refreshSettings(), refreshSettings(), refreshSettings()]);
  expect(requests).toBe(1);
});

test('a change of the settings is known at once, others read nothing', async () => {
  await refreshAfter('postFeedbackForm');
  expect(requests).toBe(0);
  await refreshAfter('updateSettings');
  expect(portalSettings().name).toBe('First');
});
