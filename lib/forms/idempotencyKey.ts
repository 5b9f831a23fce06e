import type { Attempt } from './draft.ts';

/** Reuses the key for an unchanged body, whose response may be lost. */
export function attemptOf(body: object, last: Attempt | undefined): Attempt {
  const text = JSON.stringify(body);
  return last?.body === text ? last : { body: text, key: crypto.randomUUID() };
}
