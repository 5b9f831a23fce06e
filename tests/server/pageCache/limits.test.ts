import { expect, test } from 'vitest';
import { timeLeft, withinVisit } from '#lib/http/visit.server.ts';
import { pageCache } from '#server/pageCache/pageCache.ts';
import { loopbackServer } from '#tests/support/loopbackServer.ts';
import { publicPage } from './cachedPortal.ts';

const limit = 60_000;
/** Far shorter than a rendering for the cache may take. */
const visitLimit = 20_000;

/** Returns the milliseconds that a rendering had. */
async function timeOf(headers: Record<string, string>): Promise<number> {
  let left = 0;
  const { render } = pageCache(
    async (request, response) => {
      left = timeLeft(Infinity);
      await publicPage('page')(request, response);
    },
    { maxBytes: 1024 * 1024, limit, complete: (own) => own },
  );
  const { url } = await loopbackServer((request, response) => {
    withinVisit(() => void render(request, response), visitLimit);
  });
  expect((await fetch(url, { headers })).status).toBe(200);
  return left;
}

test('a rendering for the cache has its own time, as others wait for it', async () => {
  const left = await timeOf({});
  expect(left).toBeGreaterThan(visitLimit);
  expect(left).toBeLessThanOrEqual(limit);
});

test('the own page of a reader has what is left of the visit', async () => {
  expect(await timeOf({ cookie: 'auth_token=x' })).toBeLessThanOrEqual(visitLimit);
});
