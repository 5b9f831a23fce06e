import { AsyncLocalStorage } from 'node:async_hooks';

/** `isComplete` unless a response had no tags. */
interface Collected {
  readonly tags: Set<string>;
  isComplete: boolean;
  /** True if all responses are the same for everybody. */
  isForEverybody: boolean;
}

/** Tags are null if a response had none. */
export interface CollectedContent {
  readonly tags: readonly string[] | null;
  readonly isForEverybody: boolean;
}

// Shared by all copies of this module in the build.
const place = Symbol.for('common-ground.cache-tags');
const shared = globalThis as { [place]?: AsyncLocalStorage<Collected> | undefined };
const collecting = shared[place] ?? new AsyncLocalStorage<Collected>();
shared[place] = collecting;

/** Runs `work`; returns its result and the content of its responses. */
export async function collectCacheTags<T>(
  work: () => Promise<T>,
): Promise<CollectedContent & { readonly result: T }> {
  const collected: Collected = { tags: new Set(), isComplete: true, isForEverybody: true };
  const result = await collecting.run(collected, work);
  const { tags, isComplete, isForEverybody } = collected;
  return { result, tags: isComplete ? [...tags] : null, isForEverybody };
}

/**
 * Counts only responses that say `public` (RFC 9111, 5.2.2.9) and vary by no credentials as the same for
 * everybody.
 */
export function noteAudience(cacheControl: unknown, vary: unknown): void {
  const collected = collecting.getStore();
  if (!collected) return;
  const isPublic = typeof cacheControl === 'string' && /(?:^|,)\s*public\s*(?:,|$)/i.test(cacheControl);
  const varies = vary !== undefined && (typeof vary !== 'string' || /\*|authorization|cookie/i.test(vary));
  if (!isPublic || varies) collected.isForEverybody = false;
}

/** Returns the content so far of the work in `collectCacheTags`. */
export function contentSoFar(): CollectedContent {
  const { tags, isComplete, isForEverybody } = collecting.getStore() ?? unknown;
  return { tags: isComplete ? [...tags] : null, isForEverybody };
}

const unknown: Collected = { tags: new Set(), isComplete: false, isForEverybody: false };

/** Adds the content of another process. */
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
