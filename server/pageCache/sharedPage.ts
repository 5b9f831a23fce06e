import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cachedPage.ts';
import type { Outcome } from './pageMaker.ts';
import type { PageStore } from './pageStore.ts';

interface Sources {
  readonly pages: PageStore;
  readonly make: (target: string, found: CachedPage | undefined) => Promise<Outcome>;
  readonly isFresh: (page: CachedPage) => boolean;
}

// Personal as a whole: nothing need be rendered to find out.
const personal = /^(?:\/_next\/data\/[^/]+)?(?:\/[a-z]{2})?\/(?:studio|profile)(?=[/.?]|$)/;

const MAXIMUM_ADDRESSES = 5_000;
const MINUTES = 10;

/** Returns the page of all visitors at an address, up to date; null where readers need a page of their own. */
export function createSharedPage({
  pages,
  make,
  isFresh,
}: Sources): (target: string) => Promise<CachedPage | null> {
  const unshared = new LRUCache<string, true>({ max: MAXIMUM_ADDRESSES, ttl: MINUTES * 60_000 });
  return async (target) => {
    if (personal.test(target) || unshared.has(target)) return null;
    const found = pages.get(target);
    if (found && isFresh(found)) return found.isForReaders ? found : null;
    const outcome = await make(target, found);
    const page = outcome.kind === 'stored' && outcome.page.isForReaders ? outcome.page : null;
    // The reader's own rendering would come on top each time.
    if (!page) unshared.set(target, true);
    return page && isFresh(page) ? page : null;
  };
}
