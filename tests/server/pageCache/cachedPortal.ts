import { get, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { vi } from 'vitest';
import { changeCount, forgetChanges, isListening, isUnchanged } from '#lib/api/contentChanges.server.ts';
import { SHAREABLE_MARK } from '#lib/page/cacheControl.server.ts';
import { completeHead, completeHeaders } from '#server/completeHead.ts';
import type { Compose } from '#server/pageCache/compose.ts';
import { pageCache } from '#server/pageCache/pageCache.ts';
import { securityHeaders } from '#server/securityHeaders.ts';
import { loopbackServer } from '#tests/support/loopbackServer.ts';

/** Headers of a page for all anonymous visitors. */
export const SHAREABLE = { [SHAREABLE_MARK]: '1', 'cache-control': 'private, no-cache' };

/** Returns a page long enough to be compressed. */
export const page = (name: string) => `<h1>${name}</h1>${'the same line again '.repeat(200)}`;

type Renderer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Responds with a shareable page, like Next. */
export const publicPage =
  (name: string, status = 200, headers = {}): Renderer =>
  (_, response) => {
    const body = page(name);
    response.writeHead(status, {
      ...SHAREABLE,
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      etag: `"${name}"`,
      vary: 'Accept-Encoding',
      ...headers,
    });
    response.end(body);
  };

const security = securityHeaders({ https: true, development: false });

export interface CacheResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Starts a server with the cache before a changeable renderer. */
export async function cachedPortal(
  first: Renderer = publicPage('first'),
  maxBytes = 1024 * 1024,
  compose?: Compose,
  copies: Parameters<typeof pageCache>[1]['copies'] = [],
) {
  const rendering = vi.fn(async (request: IncomingMessage, response: ServerResponse) =>
    first(request, response),
  );
  const composition = { name: '' };
  forgetChanges();
  const {
    render: cached,
    respondFromCache,
    entries,
  } = pageCache(rendering, {
    maxBytes,
    composition: () => composition.name,
    changes: { count: changeCount, isListening, isUnchanged },
    complete: (own, target) => completeHeaders(own, { target, headers: security }),
    copies,
    ...(compose && { compose }),
  });
  const { url } = await loopbackServer((request, response) => {
    if (respondFromCache(request, response)) return;
    completeHead(request, response, { target: request.url ?? '/', headers: security });
    cached(request, response).catch(() => {
      response.writeHead(500).end();
    });
  });
  const ask = async (path = '/initiatives', headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<CacheResponse>((resolve, reject) => {
      const { hostname, port } = new URL(url);
      get({ hostname, port, path, headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          });
        });
      }).on('error', reject);
    });
  const render = (next: Renderer) => rendering.mockImplementation(async (...args) => next(...args));
  return { ask, render, rendering, composition, entries };
}

/** Moves only the clocks. */
export const clock = {
  stop: () => vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-20T12:00:00Z') }),
  pass: (seconds: number) => vi.advanceTimersByTime(seconds * 1000),
  /** Sets the clock of the machine, not the monotonic one. */
  set: (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000),
};
