import { get, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { vi } from 'vitest';
import { pageCache } from '#server/pageCache/pageCache.ts';
import { loopbackServer } from '#tests/support/loopbackServer.ts';

export const PUBLIC = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

/** A page of enough text to be worth compressing. */
export const page = (name: string) => `<h1>${name}</h1>${'the same line again '.repeat(200)}`;

type Renderer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Answers with a page of this name, as Next does, that anybody may keep. */
export const publicPage =
  (name: string, status = 200, headers = {}): Renderer =>
  (_, response) => {
    const body = page(name);
    response.writeHead(status, {
      'cache-control': PUBLIC,
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      etag: `"${name}"`,
      vary: 'Accept-Encoding',
      ...headers,
    });
    response.end(body);
  };

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A server with the cache before a renderer that a test may change. */
export async function cachedPortal(first: Renderer = publicPage('first'), maxBytes = 1024 * 1024) {
  const rendering = vi.fn(async (request: IncomingMessage, response: ServerResponse) =>
    first(request, response),
  );
  const cached = pageCache(rendering, { maxBytes });
  const { url } = await loopbackServer((request, response) => {
    cached(request, response).catch(() => {
      response.writeHead(500).end();
    });
  });
  const ask = async (path = '/initiatives', headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
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
  /** From now on pages come out like this. */
  const render = (next: Renderer) => rendering.mockImplementation(async (...args) => next(...args));
  return { ask, render, rendering };
}

/** Only the clock moves, and only so. */
export const clock = {
  stop: () => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }),
  pass: (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000),
};
