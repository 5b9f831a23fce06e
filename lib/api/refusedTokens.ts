import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const ONE_HOUR = 3_600_000;

// One for all copies of this module in the build.
const place = Symbol.for('common-ground.refused-tokens');
const shared = globalThis as { [place]?: LRUCache<string, true> };

function refused(): LRUCache<string, true> {
  const tokens = shared[place] ?? new LRUCache<string, true>({ max: 1000, ttl: ONE_HOUR });
  shared[place] = tokens;
  return tokens;
}

const keyOf = (accessToken: string) => createHash('sha256').update(accessToken).digest('base64url');

/** Marks a token as rejected by the context API, so that its cached session is not trusted. */
export const noteRefused = (accessToken: string): void => {
  refused().set(keyOf(accessToken), true);
};

export const wasRefused = (accessToken: string): boolean => refused().has(keyOf(accessToken));
