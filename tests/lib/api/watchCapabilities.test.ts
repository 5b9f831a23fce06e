import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetCapabilities, hiddenOperations } from '#lib/api/capabilities.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import { type MinimalContextApi, startMinimalContextApi } from '#tests/support/minimalContextApi.ts';

const key = 'a-key-that-only-tests-know';
const url = vi.hoisted(() => ({ current: '' }));

vi.mock('#lib/config/settings.server.ts', async (original) => {
  const { settings, ...rest } = await original<typeof import('#lib/config/settings.server.ts')>();
  const given = () => ({ ...settings(), CONTEXT_API_URL: url.current, TERMS_URL: 'https://org.test/terms' });
  return { ...rest, settings: given };
});

const { watchCapabilities } = await import('#lib/api/watchCapabilities.server.ts');

let stub: MinimalContextApi;
beforeEach(() => {
  forgetCapabilities();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stub.stop();
});

test('the log says what is offered and hidden, and which policy is missing', async () => {
  stub = await startMinimalContextApi({ key });
  url.current = stub.origin;
  const info = vi.spyOn(logger(), 'info');
  const warn = vi.spyOn(logger(), 'warn');
  await watchCapabilities();
  expect(info).toHaveBeenCalledWith(
    expect.objectContaining({
      by: 'its responses',
      hiddenOperations: hiddenOperations(),
      hiddenPages: expect.arrayContaining(['/initiatives', '/search']) as unknown,
    }),
    expect.stringMatching(/^the context API offers \d+ of \d+ operations; the portal hides the rest$/),
  );
  expect(hiddenOperations()).toContain('getChallenge');
  expect(warn.mock.calls.map(([context]) => context)).toEqual([{ page: 'privacy' }]);
});

test('a context API that starts later is learned then', async () => {
  stub = await startMinimalContextApi({ key });
  const { origin } = stub;
  url.current = origin;
  await stub.stop();
  await watchCapabilities();
  expect(hiddenOperations()).toEqual([]);
  stub = await startMinimalContextApi({ key, port: Number(new URL(origin).port) });
  await expect.poll(hiddenOperations, { timeout: 10_000 }).toContain('search');
});
