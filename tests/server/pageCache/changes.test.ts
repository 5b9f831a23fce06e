import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetChanges, learnChange, setListening } from '#lib/api/contentChanges.server.ts';
import { noteCacheTags } from '#lib/http/cacheTags.server.ts';
import { cachedPortal, clock, page, publicPage } from './cachedPortal.ts';

const status = ({ headers }: { headers: Record<string, unknown> }) => String(headers['cache-status']);

const showing =
  (name: string, ...tags: (string | undefined)[]): ReturnType<typeof publicPage> =>
  (request, response) => {
    for (const tag of tags) noteCacheTags(tag);
    return publicPage(name)(request, response);
  };

beforeEach(() => {
  clock.stop();
});
afterEach(() => {
  vi.useRealTimers();
  forgetChanges();
});

describe('while changes are heard of', () => {
  test('a page is fresh for hours of a day, and as good as new', async () => {
    vi.setSystemTime(new Date('2026-11-20T08:00:00Z'));
    const { ask, rendering } = await cachedPortal(showing('first', 'goal,initiative'));
    setListening(true);
    const first = await ask();
    clock.pass(5 * 3600);
    const later = await ask();
    expect(status(later)).toBe('common-ground; hit; ttl=60');
    expect(later.headers.age).toBe('0');
    expect(later.headers.etag).toBe(first.headers.etag);
    expect(rendering).toHaveBeenCalledTimes(1);
    clock.pass(2 * 3600);
    await ask();
    expect(rendering).toHaveBeenCalledTimes(2);
  });

  test('a page of yesterday is stale', async () => {
    vi.setSystemTime(new Date('2026-11-20T23:30:00Z'));
    const { ask, rendering } = await cachedPortal(showing('first', 'goal'));
    setListening(true);
    await ask();
    clock.pass(20 * 60);
    await ask();
    expect(rendering).toHaveBeenCalledTimes(1);
    clock.pass(20 * 60);
    await ask();
    expect(rendering).toHaveBeenCalledTimes(2);
  });

  test('a page is rendered again for the first visitor after a change of its content, and never shown before', async () => {
    const { ask, render, rendering } = await cachedPortal(showing('first', 'goal@one,initiative'));
    setListening(true);
    await ask();
    render(showing('second', 'goal@one,initiative'));
    learnChange(['goal', 'goal@two', 'organization']);
    expect(status(await ask())).toMatch(/; hit/);
    learnChange(['goal', 'goal@one']);
    const after = await ask();
    expect(after.body.toString()).toBe(page('second'));
    expect(status(after)).toMatch(/fwd=stale; stored/);
    expect(status(await ask())).toMatch(/; hit/);
    expect(rendering).toHaveBeenCalledTimes(2);
  });

  test.each([['*'], ['goal@*'], ['initiative']])(
    'a change of %s concerns a page of one initiative',
    async (tag) => {
      const { ask, rendering } = await cachedPortal(showing('first', 'goal@one,initiative'));
      setListening(true);
      await ask();
      learnChange([tag]);
      await ask();
      expect(rendering).toHaveBeenCalledTimes(2);
    },
  );

  test('a page whose content changes while it is rendered is rendered once more, and not cached as it was', async () => {
    const { ask, rendering } = await cachedPortal();
    setListening(true);
    let round = 0;
    rendering.mockImplementation(async (request, response) => {
      round += 1;
      const own = showing(`round ${round}`, 'goal');
      if (round === 1) learnChange(['goal']);
      await own(request, response);
    });
    expect((await ask()).body.toString()).toBe(page('round 2'));
    expect((await ask()).body.toString()).toBe(page('round 2'));
    expect(rendering).toHaveBeenCalledTimes(2);
  });

  test('a page with content that never stops changing is sent, and not cached', async () => {
    const { ask, rendering } = await cachedPortal();
    setListening(true);
    rendering.mockImplementation(async (request, response) => {
      learnChange(['goal']);
      await showing('restless', 'goal')(request, response);
    });
    expect((await ask()).body.toString()).toBe(page('restless'));
    await ask();
    expect(rendering).toHaveBeenCalledTimes(4);
  });

  test('a changed page is shown while it cannot be rendered, marked as stale', async () => {
    const { ask, render } = await cachedPortal(showing('first', 'goal'));
    setListening(true);
    await ask();
    render((_, response) => void response.writeHead(503).end());
    learnChange(['goal']);
    const response = await ask();
    expect(response.body.toString()).toBe(page('first'));
    expect(status(response)).toMatch(/fwd=stale; fwd-status=503/);
  });

  test('a page with a response without tags is fresh for a minute', async () => {
    const { ask, rendering } = await cachedPortal(showing('first', 'goal', undefined));
    setListening(true);
    await ask();
    clock.pass(59);
    await ask();
    expect(rendering).toHaveBeenCalledTimes(1);
    clock.pass(2);
    await ask();
    await vi.waitFor(() => {
      expect(rendering).toHaveBeenCalledTimes(2);
    });
  });
});

describe('while changes are not heard of', () => {
  test('a page is fresh for a minute', async () => {
    const { ask, rendering } = await cachedPortal(showing('first', 'goal'));
    setListening(true);
    await ask();
    setListening(false);
    clock.pass(61);
    await ask();
    await vi.waitFor(() => {
      expect(rendering).toHaveBeenCalledTimes(2);
    });
  });
});
