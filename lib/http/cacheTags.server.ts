import { AsyncLocalStorage } from 'node:async_hooks';

/** Tags of the content that a page shows; `isComplete` unless a response had none. */
interface Collected {
  readonly tags: Set<string>;
  isComplete: boolean;
  /** Whether all responses are the same for everybody. */
  isForEverybody: boolean;
}

/** Content of a page: its tags, null if a response had none, and whether it is the same for everybody. */
export interface CollectedContent {
  readonly tags: readonly string[] | null;
  readonly isForEverybody: boolean;
}

// One for all copies of this module in the build.
const place = Symbol.for('common-ground.cache-tags');
const shared = globalThis as { [place]?: AsyncLocalStorage<Collected> | undefined };
const collecting = shared[place] ?? new AsyncLocalStorage<Collected>();
shared[place] = collecting;

/** Runs `work`; returns its result and what the responses that it used say of their content. */
export async function collectCacheTags<T>(
  work: () => Promise<T>,
): Promise<CollectedContent & { readonly result: T }> {
  const collected: Collected = { tags: new Set(), isComplete: true, isForEverybody: true };
  const result = await collecting.run(collected, work);
  const { tags, isComplete, isForEverybody } = collected;
  return { result, tags: isComplete ? [...tags] : null, isForEverybody };
}

/**
 * Notes whether a response is the same for everybody: only one that says `public` (RFC 9111, 5.2.2.9), and varies by no
 * credentials.
 */
export function noteAudience(cacheControl: unknown, vary: unknown): void {
  const collected = collecting.getStore();
  if (!collected) return;
  const isPublic = typeof cacheControl === 'string' && /(?:^|,)\s*public\s*(?:,|$)/i.test(cacheControl);
  const varies = vary !== undefined && (typeof vary !== 'string' || /\*|authorization|cookie/i.test(vary));
  if (!isPublic || varies) collected.isForEverybody = false;
}

/** Returns what the responses so far say, of the work that `collectCacheTags` runs. */
export function contentSoFar(): CollectedContent {
  const { tags, isComplete, isForEverybody } = collecting.getStore() ?? unknown;
  return { tags: isComplete ? [...tags] : null, isForEverybody };
}

const unknown: Collected = { tags: new Set(), isComplete: false, isForEverybody: false };

/** Notes what another process has collected. */
export function noteContent({ tags, isForEverybody }: CollectedContent): void {
  noteCacheTags(tags?.join(','));
  if (!isForEverybody) noteAudience(undefined, undefined);
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
