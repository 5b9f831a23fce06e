import type { Attempt } from './draft.ts';

/**
 * The key under which a body is sent: that of the last try as long as nothing has changed, so that what has arrived though
 * its response was lost does not arrive twice.
 */
export function attemptOf(body: object, last: Attempt | undefined): Attempt {
  const text = JSON.stringify(body);
  return last?.body === text ? last : { body: text, key: crypto.randomUUID() };
}
