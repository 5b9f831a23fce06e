import { expect, test } from 'vitest';
import { collectCacheTags, noteAudience } from '#lib/http/cacheTags.server.ts';

type Response = readonly [cacheControl: string | undefined, vary?: string];

const isForEverybody = async (...responses: readonly Response[]) =>
  (
    await collectCacheTags(() => {
      for (const [cacheControl, vary] of responses) noteAudience(cacheControl, vary);
      return Promise.resolve();
    })
  ).isForEverybody;

test.each<[boolean, ...Response[]]>([
  [true],
  [true, ['public, no-cache', 'Accept-Language']],
  [true, ['max-age=5,PUBLIC'], ['public']],
  [false, ['public'], ['private, no-store']],
  [false, [undefined]],
  [false, ['no-cache']],
  [false, ['x-public']],
  [false, ['public', 'Accept-Language, Authorization']],
  [false, ['public', 'Cookie']],
  [false, ['public', '*']],
])('a page is the same for everybody: %s with %o', async (expected, ...responses) => {
  expect(await isForEverybody(...responses)).toBe(expected);
});
