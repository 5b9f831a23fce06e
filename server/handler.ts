import { type IncomingMessage, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http';
import { discardRest } from '#lib/http/discardRest.server.ts';
import { visitId, withinVisit } from '#lib/http/visit.server.ts';
import { localeCookie } from '#lib/i18n/localeCookie.ts';
import { logger } from '#lib/log/logger.server.ts';
import { pathForLog } from '#lib/log/pathForLog.ts';
import { noteSuspicious } from '#lib/log/suspicious.server.ts';
import { PERSONAL_MARK } from '#lib/page/cacheControl.server.ts';
import { tracing } from '#lib/tracing/tracing.server.ts';
import { completeHead } from './completeHead.ts';
import type { ContextApiCheck } from './contextApiCheck.ts';
import { languageChoice } from './languageChoice.ts';
import { localeRedirect } from './localeRedirect.ts';
import { movedPage } from './movedPage.ts';
import type { RespondFromCache } from './pageCache/hits.ts';
import { isPage } from './pageCache/pagePath.ts';
import type { Render } from './pageCache/render.ts';
import { respondToProbe } from './probes.ts';
import { safeTarget, UNSAFE } from './requestTarget.ts';
import type { SecurityHeaders } from './securityHeaders.ts';

interface HandlerOptions {
  render: Render;
  respondFromCache?: RespondFromCache;
  headers: SecurityHeaders;
  checkContextApi: ContextApiCheck;
  hasCopies?: () => boolean;
  /** Milliseconds of a visit that reads. */
  visitLimit?: number;
  secure?: boolean;
}

const isReadOnly = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Excludes sign-in, which waits for several responses. */
const isReading = (request: IncomingMessage): boolean =>
  isReadOnly(request) && !request.url?.startsWith('/api/auth/');

// Addresses of files and of API routes at the root.
const unwritable = /^\/(?:_next|feeds|media|sitemaps)\/|\.\w+$/;

/** Rejects a POST that is no plain form; `serverPage` knows the pages with forms. */
function submitErrorOfPost({ method, headers }: IncomingMessage, path: string): 405 | 415 | null {
  if (method !== 'POST' || unwritable.test(path)) return 405;
  return /^application\/x-www-form-urlencoded(?:\s*;|$)/i.test(headers['content-type'] ?? '') ? null : 415;
}

export function createHandler({
  render,
  respondFromCache = () => false,
  headers,
  checkContextApi,
  hasCopies = () => false,
  visitLimit = 2500,
  secure = false,
}: HandlerOptions) {
  let stopping = false;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = safeTarget(request.url);
    if (target === UNSAFE && request.url !== UNSAFE) noteSuspicious('malformed-request');
    const [path = '/'] = target.split('?');
    completeHead(request, response, { target, headers });
    if (stopping) response.setHeader('Connection', 'close');
    if (await respondToProbe(path, response, { checkContextApi, hasCopies, stopping })) return;

    if (!isReadOnly(request) && !path.startsWith('/api/')) {
      const submitError = submitErrorOfPost(request, path);
      if (submitError) {
        response.writeHead(submitError, {
          ...(submitError === 405 && { Allow: 'GET, HEAD' }),
          'Cache-Control': 'no-store',
          'Content-Type': 'text/plain',
        });
        response.end(STATUS_CODES[submitError]);
        discardRest(request);
        return;
      }
      request.url = target;
      await render(request, response);
      return;
    }
    const moved = movedPage(target);
    const redirect = moved
      ? ({ location: moved, status: 308 } as const)
      : localeRedirect(target, request.headers);
    if (redirect) {
      const cache = redirect.status === 307 ? 'private, no-store' : 'public, max-age=86400';
      response.writeHead(redirect.status, { Location: redirect.location, 'Cache-Control': cache }).end();
      return;
    }
    const chosen = isPage(target) ? languageChoice(target, request.headers) : null;
    if (chosen) {
      response.setHeader('Set-Cookie', localeCookie(chosen, { secure }));
      request.headers[PERSONAL_MARK] = '';
    }
    request.url = target;
    await render(request, response);
  }

  // A stopping server closes connections, and a debugging one logs every response.
  const mayBeHit = () => !stopping && !logger().isLevelEnabled('debug');

  const handle: RequestListener = (request, response) => {
    try {
      if (mayBeHit() && respondFromCache(request, response)) return;
    } catch (error) {
      logger().error({ err: error }, 'cached page could not be sent');
    }
    const work = () => {
      handleVisit(request, response);
    };
    if (isReading(request)) withinVisit(work, visitLimit);
    else withinVisit(work);
  };
  const handleVisit: RequestListener = (request, response) => {
    const started = performance.now();
    tracing()?.note({ 'request.id': visitId() ?? '' });
    response.once('finish', () => {
      const ms = Math.round(performance.now() - started);
      logger().debug(
        { method: request.method, path: pathForLog(request.url), status: response.statusCode, ms },
        'answered',
      );
    });
    respond(request, response).catch((error: unknown) => {
      logger().error({ err: error }, 'request failed');
      if (!response.headersSent) response.writeHead(500, { 'Cache-Control': 'no-store' });
      response.end();
    });
  };

  return {
    handle,
    /** Marks the server as not ready and closes connections after their response. */
    stop: () => {
      stopping = true;
    },
  };
}
