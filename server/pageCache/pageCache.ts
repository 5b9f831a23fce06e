import { logger } from '#lib/log/logger.server.ts';
import type { Render } from '../render.ts';
import { isAnonymous } from './anonymousRequest.ts';
import { CACHE_STATUS, cacheStatus } from './cacheStatus.ts';
import { PageMaker } from './pageMaker.ts';
import { PageStore } from './pageStore.ts';
import { sendPage, sendRendering } from './sendPage.ts';

// Visitors cannot ask for fresher pages than the portal gives (`Cache-Control: no-cache`): they would decide what it costs.
const anyRequest = { headers: {} };

/**
 * A shared cache (RFC 9111) before the renderer, for pages and their data as anonymous visitors get them. Many requests at
 * once for one page render it once. What is stale is served while it is made anew (`stale-while-revalidate`), and for as long
 * as it cannot be (`stale-if-error`). Requests with credentials or a session pass by and leave nothing.
 *
 * @param maxBytes bound of all that is kept
 */
export function pageCache(render: Render, { maxBytes }: { maxBytes: number }): Render {
  const pages = new PageStore(maxBytes);
  const maker = new PageMaker(render, pages);

  return async (request, response) => {
    if (!isAnonymous(request)) {
      response.setHeader(CACHE_STATUS, cacheStatus('fwd=bypass'));
      await render(request, response);
      return;
    }
    const target = request.url ?? '/';
    const found = pages.get(target);
    const known = found && found.policy.timeToLive() > 0 ? found : undefined;
    if (known) {
      const { response: usable, revalidation } = known.policy.evaluateRequest(anyRequest);
      const waits = maker.hasJustFailed(known);
      if (usable || waits) {
        if (revalidation && !waits) maker.make(target, known).catch(report);
        await sendPage(known, { request, response, status: 'hit' });
        return;
      }
    }

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
      await render(request, response);
    } else if (known) {
      const status = outcome?.rendering.status ?? 500;
      await sendPage(known, { request, response, status: `fwd=stale; fwd-status=${status}` });
    } else if (outcome) {
      sendRendering(outcome.rendering, { request, response });
    }
  };
}

function report(error: unknown): void {
  logger().error({ err: error }, 'a kept page could not be made anew');
}
