import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cachedPortal, clock, page, publicPage } from './cachedPortal.ts';

const log = vi.hoisted(() => ({ error: vi.fn() }));
vi.mock('#lib/log/logger.server.ts', () => ({ logger: () => log }));

beforeEach(() => {
  log.error.mockClear();
  clock.stop();
});
afterEach(() => {
  vi.useRealTimers();
});

const unavailable = publicPage('unavailable', 503, { 'cache-control': 'no-store', 'retry-after': '10' });
const DAY = 86_400;

describe('an aging page', () => {
  test('is fresh for a minute and has an Age', async () => {
    const { ask, rendering } = await cachedPortal();
    const { headers } = await ask();
    clock.pass(59);
    const later = await ask();
    expect(later.headers).toMatchObject({ age: '59', date: headers.date });
    expect(later.headers['cache-status']).toBe('common-ground; hit; ttl=1');
    expect(rendering).toHaveBeenCalledTimes(1);
  });

  test('is served stale while it is revalidated, once, for ten minutes', async () => {
    const { ask, render, rendering } = await cachedPortal();
    await ask();
    clock.pass(659);
    const { promise: permission, resolve: permit } = Promise.withResolvers<undefined>();
    render(async (request, response) => {
      await permission;
      await publicPage('second')(request, response);
    });
    for (let visitor = 0; visitor < 3; visitor++) {
      const stale = await ask();
      expect(stale.body.toString()).toBe(page('first'));
      expect(stale.headers['cache-status']).toBe('common-ground; hit; ttl=-599');
    }
    expect(rendering).toHaveBeenCalledTimes(2);
    permit(undefined);
    await vi.waitFor(async () => {
      expect((await ask()).body.toString()).toBe(page('second'));
    });
    expect((await ask()).headers.age).toBe('0');
    expect(rendering).toHaveBeenCalledTimes(2);
  });

  test('is revalidated before it is served when it is older', async () => {
    const { ask, render } = await cachedPortal();
    await ask();
    clock.pass(661);
    render(publicPage('second'));
    const response = await ask();
    expect(response.body.toString()).toBe(page('second'));
    expect(response.headers['cache-status']).toBe('common-ground; fwd=stale; stored; ttl=60');
  });

  test('is fresh again when nothing has changed', async () => {
    const { ask } = await cachedPortal();
    const { headers } = await ask();
    clock.pass(700);
    const response = await ask();
    expect(response.body.toString()).toBe(page('first'));
    expect([response.headers.age, response.headers.etag]).toEqual(['0', headers.etag]);
  });
});

describe('a missing page', () => {
  const missing = publicPage('missing', 404);

  test('is cached for ten seconds, then checked before it is served again', async () => {
    const { ask, render, rendering } = await cachedPortal(missing);
    expect((await ask()).headers['cache-status']).toBe('common-ground; fwd=uri-miss; stored; ttl=10');
    clock.pass(9);
    expect((await ask()).status).toBe(404);
    expect(rendering).toHaveBeenCalledTimes(1);
    render(publicPage('published'));
    clock.pass(1);
    const response = await ask();
    expect([response.status, response.body.toString()]).toEqual([200, page('published')]);
  });

  test('is no longer reported missing during an outage', async () => {
    const { ask, render } = await cachedPortal(missing);
    await ask();
    render(unavailable);
    clock.pass(11);
    expect((await ask()).status).toBe(503);
  });
});

test.each([-3600, -86_400 * 30, 3600])('a clock that was set by %i s changes no age', async (seconds) => {
  const { ask, rendering } = await cachedPortal();
  await ask();
  clock.pass(30);
  clock.set(seconds);
  expect((await ask()).headers.age).toBe('30');
  expect(rendering).toHaveBeenCalledTimes(1);
  clock.pass(640);
  await ask();
  expect(rendering).toHaveBeenCalledTimes(2);
});

describe('while the context API is unreachable', () => {
  test('a visited page is served with its date, for a day', async () => {
    const { ask, render } = await cachedPortal();
    const { headers } = await ask();
    render(unavailable);
    clock.pass(60 + DAY - 1);
    const response = await ask();
    expect([response.status, response.body.toString()]).toEqual([200, page('first')]);
    expect(response.headers.date).toBe(headers.date);
    expect(response.headers['cache-status']).toBe(
      `common-ground; fwd=stale; fwd-status=503; ttl=${String(1 - DAY)}`,
    );
  });

  test('a page that has just failed is refused at once, and tried again after ten seconds', async () => {
    const { ask, render, rendering } = await cachedPortal();
    await ask();
    render(unavailable);
    clock.pass(1000);
    await ask();
    for (let visitor = 0; visitor < 3; visitor++) {
      expect((await ask()).headers['cache-status']).toBe('common-ground; hit; ttl=-940');
    }
    expect(rendering).toHaveBeenCalledTimes(2);
    clock.pass(10);
    render(publicPage('back'));
    expect((await ask()).body.toString()).toBe(page('back'));
  });

  test('a page stays when its background revalidation fails', async () => {
    const { ask, render, rendering } = await cachedPortal();
    await ask();
    render(() => Promise.reject(new Error('test')));
    clock.pass(100);
    expect((await ask()).status).toBe(200);
    await vi.waitFor(() => {
      expect(log.error).toHaveBeenCalledTimes(1);
    });
    expect((await ask()).body.toString()).toBe(page('first'));
    expect(rendering).toHaveBeenCalledTimes(2);
  });

  test('handles an error thrown by a renderer', async () => {
    const { ask, render } = await cachedPortal();
    await ask();
    render(() => Promise.reject(new Error('test')));
    clock.pass(1000);
    const response = await ask();
    expect(response.status).toBe(200);
    expect(response.headers['cache-status']).toContain('fwd=stale; fwd-status=500');
    expect((await ask('/never-visited')).status).toBe(500);
  });

  test('an unvisited page is the uncached outage page', async () => {
    const { ask, render, rendering } = await cachedPortal(unavailable);
    const asked = await Promise.all([ask(), ask()]);
    for (const { status, headers, body } of asked) {
      expect([status, body.toString()]).toEqual([503, page('unavailable')]);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '10' });
      expect(headers['cache-status']).toBe('common-ground; fwd=uri-miss');
    }
    expect((await ask('/initiatives', {}, 'HEAD')).body.length).toBe(0);
    render(publicPage('back'));
    expect((await ask()).body.toString()).toBe(page('back'));
    expect(rendering.mock.calls.length).toBeLessThanOrEqual(4);
  });

  test('nothing older than a day is served', async () => {
    const { ask, render } = await cachedPortal();
    await ask();
    render(unavailable);
    clock.pass(60 + DAY + 1);
    expect((await ask()).status).toBe(503);
  });
});
