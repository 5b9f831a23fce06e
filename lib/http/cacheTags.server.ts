import { AsyncLocalStorage } from 'node:async_hooks';

/** `isComplete` unless a response had no tags. */
interface Collected {
  readonly tags: Set<string>;
  isComplete: boolean;
  isForEverybody: boolean;
}

/** Tags are null if a response had none. */
export interface CollectedContent {
  readonly tags: readonly string[] | null;
  readonly isForEverybody: boolean;
}

// Shared by all module copies.
const globalKey = Symbol.for('common-ground.cache-tags');
const shared = globalThis as { [globalKey]?: AsyncLocalStorage<Collected> | undefined };
const collecting = shared[globalKey] ?? new AsyncLocalStorage<Collected>();
shared[globalKey] = collecting;

/** Returns the result of `work` with the content of its responses. */
export async function collectCacheTags<T>(
  work: () => Promise<T>,
): Promise<CollectedContent & { readonly result: T }> {
  const collected: Collected = { tags: new Set(), isComplete: true, isForEverybody: true };
  const result = await collecting.run(collected, work);
  const { tags, isComplete, isForEverybody } = collected;
  return { result, tags: isComplete ? [...tags] : null, isForEverybody };
}

/** Requires `public` (RFC 9111, 5.2.2.9), varying by no credentials. */
export function noteAudience(cacheControl: unknown, vary: unknown): void {
  const collected = collecting.getStore();
  if (!collected) return;
  const isPublic = typeof cacheControl === 'string' && /(?:^|,)\s*public\s*(?:,|$)/i.test(cacheControl);
  const varies = vary !== undefined && (typeof vary !== 'string' || /\*|authorization|cookie/i.test(vary));
  if (!isPublic || varies) collected.isForEverybody = false;
}

/** Returns the content within `collectCacheTags`. */
export function contentSoFar(): CollectedContent {
  const { tags, isComplete, isForEverybody } = collecting.getStore() ?? unknown;
  return { tags: isComplete ? [...tags] : null, isForEverybody };
}

const unknown: Collected = { tags: new Set(), isComplete: false, isForEverybody: false };

export function noteContent({ tags, isForEverybody }: CollectedContent): void {
  noteCacheTags(tags?.join(','));
  if (!isForEverybody) noteAudience(undefined, undefined);
}

export function noteCacheTags(header: unknown): void {
  const collected = collecting.getStore();
  if (!collected) return;
  if (typeof header !== 'string') {
    collected.isComplete = false;
    return;
  }
  for (const tag of header.split(',')) if (tag) collected.tags.add(tag);
}
