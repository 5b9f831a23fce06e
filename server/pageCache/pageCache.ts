import type { IncomingMessage, ServerResponse } from 'node:http';
import { logger } from '#lib/log/logger.server.ts';
import { measures } from '#lib/metrics/measures.server.ts';
import { readsOnly } from '#lib/session/ownChange.ts';
import { isAnonymous, mayGetCopy } from './anonymousRequest.ts';
import { type CachedPage, flat } from './cachedPage.ts';
import { CACHE_STATUS, cacheStatus } from './cacheStatus.ts';
import type { Compose } from './compose.ts';
import { compressLater } from './compressLater.ts';
import { isOfToday, type Use, useOf } from './freshness.ts';
import { createHits, type RespondFromCache } from './hits.ts';
import { type Changes, type Complete, PageMaker } from './pageMaker.ts';
import { PageStore } from './pageStore.ts';
import type { Render } from './render.ts';
import { replaceFailure } from './replaceFailure.ts';
import { savedCopy } from './savedCopy.ts';
import { sendPage, sendRendering } from './sendPage.ts';
import { createSharedPage } from './sharedPage.ts';

interface Options {
  readonly maxBytes: number;
  /** Milliseconds of a rendering, which may outlive the visit that began it. */
  readonly limit?: number;
  readonly complete: Complete;
  /** Changes when all pages are composed differently. */
  readonly composition?: () => string;
  /** Without it, age alone decides. */
  readonly changes?: Changes;
  /** Pages of an earlier process, used until they can be rendered. */
  readonly copies?: readonly (readonly [string, CachedPage])[];
  /** Without it, signed-in readers' pages are rendered. */
  readonly compose?: Compose;
}

interface PageCache {
  readonly render: Render;
  readonly respondFromCache: RespondFromCache;
  readonly usage: () => CacheUsage;
  readonly entries: () => [string, CachedPage][];
}

export interface CacheUsage {
  readonly pages: number;
  readonly bytes: number;
  readonly maxBytes: number;
  /** Since the start, for visitors. */
  readonly hits: number;
  readonly misses: number;
}

const noChanges: Changes = { count: () => 0, isListening: () => false, isUnchanged: () => true };

/**
 * Caches pages and their data for anonymous visitors, with the lifetimes of `lifetimeOf`, not of
 * `Cache-Control`. Concurrent requests render a page once. Stale pages are served during revalidation, and
 * while that fails; those of an earlier composition only then, and marked. Requests with credentials bypass
 * it. Signed-in readers get the shared page with their own parts if possible; else they bypass it, unless
 * their page fails. `respondFromCache` sends fresh pages before any other work.
 */
export function pageCache(
  render: Render,
  { maxBytes, limit, complete, composition = () => '', changes = noChanges, copies = [], compose }: Options,
): PageCache {
  const pages: PageStore = new PageStore(
    maxBytes,
    compressLater(() => pages),
  );
  // The latest read comes first, and must be the last to go.
  for (const [target, page] of copies.toReversed()) pages.replace(target, page);
  let [hits, misses] = [0, 0];
  const maker = new PageMaker({ render, limit, complete, composition, changes, pages });
  const isCurrent = (page: CachedPage) =>
    page.composition === composition() && changes.isUnchanged(page.content);
  const sharedPage = createSharedPage({
    pages,
    make: (target, found) => maker.make(target, found),
    // People who change pages need those without possible unknown changes.
    isFresh: (page) => isCurrent(page) && isHeardOf(page),
  });

  function useNow(page: CachedPage): Use {
    const current = isCurrent(page);
    if (current && isHeardOf(page)) return 'fresh';
    const use = useOf(page);
    return use === 'none' || current ? use : 'on-error';
  }

  const isHeardOf = (page: CachedPage) =>
    page.content.tags !== null && page.status === 200 && changes.isListening() && isOfToday(page);

  /** Replaces a person's failing page by the shared one. */
  function offerCopy(request: IncomingMessage, response: ServerResponse): void {
    const target = request.url ?? '/';
    const found = pages.get(target);
    if (found?.status !== 200 || useOf(found) === 'none') return;
    replaceFailure(response, (setCookie) => {
      savedCopy(found, target, 'signed-in')
        .then((page) => {
          const head = [...page.head, ...flat({ 'set-cookie': setCookie })];
          return sendPage({ ...page, head }, { request, response, status: 'fwd=bypass; fwd-status=503' });
        })
        .catch((error: unknown) => {
          report(error);
          response.destroy();
        });
    });
  }

  /** Returns false if the reader needs their own page. */
  async function composeFor(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (!compose || !changes.isListening() || !mayGetCopy(request) || !readsOnly(request)) return false;
    try {
      const page = await sharedPage(request.url ?? '/');
      return page !== null && (await compose(page, request, response));
    } catch (error) {
      report(error);
      return response.headersSent;
    }
  }

  const respond: Render = async (request, response) => {
    if (!isAnonymous(request)) {
      if (await composeFor(request, response)) return;
      response.setHeader(CACHE_STATUS, cacheStatus('fwd=bypass'));
      measures()?.onCacheStatus('fwd=bypass');
      if (mayGetCopy(request)) offerCopy(request, response);
      await render(request, response);
      return;
    }
    const target = request.url ?? '/';
    const found = pages.get(target);
    const use = found ? useNow(found) : 'none';
    const known = use === 'none' ? undefined : found;
    if (known) {
      const waits = use !== 'fresh' && maker.hasJustFailed(known);
      if (use !== 'on-error' || waits) {
        if (use !== 'fresh' && !waits) maker.make(target, known).catch(report);
        const page = waits ? await savedCopy(known, target, 'anybody') : known;
        hits += 1;
        await sendPage(page, { request, response, status: 'hit', isFresh: use === 'fresh' });
        return;
      }
    }

    misses += 1;
    const forward = known ? 'fwd=stale' : 'fwd=uri-miss';
    const outcome = await maker.make(target, known).catch((error: unknown) => {
      if (!known) throw error;
      report(error);
      return null;
    });
    if (outcome?.kind === 'stored') {
      await sendPage(outcome.page, { request, response, status: `${forward}; stored` });
    } else if (outcome?.kind === 'unshareable') {
      response.setHeader(CACHE_STATUS, cacheStatus(forward));
      measures()?.onCacheStatus(forward);
      await render(request, response);
    } else if (known) {
      const status = outcome?.rendering.status ?? 500;
      const page = await savedCopy(known, target, 'anybody');
      await sendPage(page, { request, response, status: `fwd=stale; fwd-status=${status}` });
    } else if (outcome) {
      sendRendering(outcome.rendering, { request, response });
    }
  };
  const respondFromCache = createHits({ pages, isFresh: (page) => useNow(page) === 'fresh' });
  return {
    render: respond,
    respondFromCache(request, response) {
      const isHit = respondFromCache(request, response);
      if (isHit) hits += 1;
      return isHit;
    },
    usage: () => ({ pages: pages.count, bytes: pages.bytes, maxBytes, hits, misses }),
    entries: () => pages.entries(),
  };
}

function report(error: unknown): void {
  logger().error({ err: error }, 'a cached page could not be rendered anew');
}
