import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { logger } from '#lib/log/logger.server.ts';
import { isPersonal } from '#lib/page/cacheControl.server.ts';
import { languageChoice } from '../languageChoice.ts';
import { localeRedirect } from '../localeRedirect.ts';
import type { CachedPage } from './cachedPage.ts';
import type { PageStore } from './pageStore.ts';
import { sendPage } from './sendPage.ts';

/** Returns false without a fresh page. */
export type RespondFromCache = (request: IncomingMessage, response: ServerResponse) => boolean;

interface Hits {
  readonly pages: PageStore;
  readonly isFresh: (page: CachedPage) => boolean;
}

// Only the home page depends on visitors' languages; `languageChoice` sets a cookie.
const needsMore = (url: string, headers: IncomingHttpHeaders): boolean =>
  isPersonal(headers) ||
  ((url === '/' || url.startsWith('/?')) && localeRedirect(url, headers) !== null) ||
  (headers['sec-fetch-dest'] === 'document' &&
    headers.referer !== undefined &&
    languageChoice(url, headers) !== null);

/** Compares addresses as sent: cached ones are normalized, are no redirects, and are pages. */
export function createHits({ pages, isFresh }: Hits): RespondFromCache {
  return (request, response) => {
    const { url, method, headers } = request;
    if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
    if (needsMore(url, headers)) return false;
    const page = pages.get(url);
    if (!page || !isFresh(page)) return false;
    sendPage(page, { request, response, status: 'hit', isFresh: true })?.catch((error: unknown) => {
      logger().error({ err: error }, 'cached page could not be sent');
      response.destroy();
    });
    return true;
  };
}
