import type { Attempt } from './draft.ts';

/**
 * Returns the last attempt while the body is unchanged, so that a submission whose response was lost is not repeated.
 */
export function attemptOf(body: object, last: Attempt | undefined): Attempt {
  const text = JSON.stringify(body);
  return last?.body === text ? last : { body: text, key: crypto.randomUUID() };
}
