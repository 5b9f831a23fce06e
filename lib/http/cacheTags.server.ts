import { AsyncLocalStorage } from 'node:async_hooks';

/** Tags of the content that a page shows; `isComplete` unless a response had none. */
interface Collected {
  readonly tags: Set<string>;
  isComplete: boolean;
}

// One for all copies of this module in the build.
const place = Symbol.for('common-ground.cache-tags');
const shared = globalThis as { [place]?: AsyncLocalStorage<Collected> | undefined };
const collecting = shared[place] ?? new AsyncLocalStorage<Collected>();
shared[place] = collecting;

/** Runs `work`; returns its result and the tags of all responses that it used, null if one had none. */
export async function collectCacheTags<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly tags: readonly string[] | null }> {
  const collected: Collected = { tags: new Set(), isComplete: true };
  const result = await collecting.run(collected, work);
  return { result, tags: collected.isComplete ? [...collected.tags] : null };
}

/** Notes the tags of a response. */
export function noteCacheTags(header: unknown): void {
  const collected = collecting.getStore();
  if (!collected) return;
  if (typeof header !== 'string') {
    collected.isComplete = false;
    return;
  }
  for (const tag of header.split(',')) if (tag) collected.tags.add(tag);
}
