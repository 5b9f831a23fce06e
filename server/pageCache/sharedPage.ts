import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cachedPage.ts';
import type { Outcome } from './pageMaker.ts';
import type { PageStore } from './pageStore.ts';

interface Sources {
  readonly pages: PageStore;
  readonly make: (target: string, found: CachedPage | undefined) => Promise<Outcome>;
  readonly isFresh: (page: CachedPage) => boolean;
}

// Personal as a whole, without a rendering.
const personal = /^(?:\/_next\/data\/[^/]+)?(?:\/[a-z]{2})?\/(?:studio|start|profile)(?=[/.?]|$)/;

const MAXIMUM_ADDRESSES = 5_000;
/** Milliseconds until a page that readers cannot share is tried again. */
const UNSHARED_MS = 600_000;
/** Milliseconds for a page that may be shared soon. */
const RETRY_MS = 10_000;

/** Returns the current shared page; null if readers need their own. */
export function createSharedPage({
  pages,
  make,
  isFresh,
}: Sources): (target: string) => Promise<CachedPage | null> {
  const unshared = new LRUCache<string, true>({
    max: MAXIMUM_ADDRESSES,
    ttl: UNSHARED_MS,
    perf: { now: () => performance.now() },
    ttlResolution: 0,
  });
  return async (target) => {
    if (personal.test(target) || unshared.has(target)) return null;
    const found = pages.get(target);
    if (found && isFresh(found)) return found.isForReaders ? found : null;
    const outcome = await make(target, found);
    const page = outcome.kind === 'stored' && outcome.page.isForReaders ? outcome.page : null;
    if (page && isFresh(page)) return page;
    // The reader's own rendering would come on top each time.
    const ttl = page || outcome.kind === 'failed' ? RETRY_MS : UNSHARED_MS;
    unshared.set(target, true, { ttl });
    return null;
  };
}
