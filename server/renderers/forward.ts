import {
  type Agent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as send,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream/promises';
import { noteContent } from '#lib/http/cacheTags.server.ts';
import { clientAddress } from '#lib/http/clientAddress.server.ts';
import { discardRest } from '#lib/http/discardRest.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import { tracing } from '#lib/tracing/tracing.server.ts';
import type { Render } from '../pageCache/render.ts';
import { takeContent, visitHeaders } from './internalHeaders.ts';

export interface Renderer {
  readonly socketPath: string;
  readonly agent: Agent;
  /** Current requests. */
  active: number;
}

/** Milliseconds without a byte in either direction. */
const SILENCE_MS = 60_000;

// RFC 9110, 7.6.1: of one connection. The serving process adds its own date.
const ofConnection = [
  'connection',
  'date',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const forwarded = (headers: IncomingHttpHeaders): [string, string | string[]][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || ofConnection.includes(name) ? [] : [[name, value]],
  );

/** Adds the cookies of this process, unless a renderer sets them anew. */
function mergedCookies(own: number | string | string[] | undefined, rendered: readonly string[]): string[] {
  const nameOf = (cookie: string) => cookie.split('=', 1)[0];
  const names = rendered.map(nameOf);
  const others = [own ?? []].flat().map(String);
  return [...others.filter((cookie) => !names.includes(nameOf(cookie))), ...rendered];
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

// RFC 9110, 9.2.2: another request may have been carried out without a response.
const isRepeatable = (request: IncomingMessage): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && !hasBody(request);

/** Error before the head of a response. */
class RendererError extends Error {
  override readonly name = 'RendererError';
}

async function responseOf(
  request: IncomingMessage,
  response: ServerResponse,
  { socketPath, agent }: Renderer,
) {
  const { method, url, headers } = request;
  return new Promise<{ sent: ClientRequest; rendered: IncomingMessage }>((resolve, reject) => {
    const sent = send({
      socketPath,
      agent,
      method,
      path: url,
      maxHeaderSize: 256 * 1024,
      timeout: SILENCE_MS,
      headers: Object.fromEntries([
        ...forwarded(headers),
        ...Object.entries(visitHeaders()),
        // Of this process, never of a visitor.
        ...(tracing() ? [['traceparent', tracing()?.traceparent() ?? ''] as const] : []),
        // To a renderer, this process is the only proxy in front.
        ['x-forwarded-for', clientAddress(request)],
        // Without it, node sends the body of a GET or DELETE as it is, which the renderer would read as
        // another request.
        ...(headers['transfer-encoding'] === undefined ? [] : [['transfer-encoding', 'chunked'] as const]),
      ]),
    });
    sent.once('response', (rendered) => {
      resolve({ sent, rendered });
    });
    sent.once('timeout', () => sent.destroy(new Error('silent')));
    sent.on('error', (cause) => {
      reject(new RendererError('the renderer did not respond', { cause }));
    });
    response.once('close', () => {
      // A whole write is carried out: a page sends its last events while it is being left.
      const isWhole = !isRepeatable(request) && request.complete;
      if (!response.writableFinished && !isWhole) sent.destroy();
    });
    if (hasBody(request)) request.pipe(sent);
    else sent.end();
  });
}

/** Errors before the head are the caller's. */
async function forwardTo(
  renderer: Renderer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  renderer.active += 1;
  let sent: ClientRequest | undefined;
  try {
    const { rendered, ...received } = await responseOf(request, response, renderer);
    sent = received.sent;
    noteContent(takeContent(rendered.headers));
    const { 'set-cookie': cookies, ...headers } = rendered.headers;
    for (const [name, value] of forwarded(headers)) response.setHeader(name, value);
    if (cookies) response.setHeader('set-cookie', mergedCookies(response.getHeader('set-cookie'), cookies));
    response.writeHead(rendered.statusCode ?? 500);
    await pipeline(rendered, response).catch((error: unknown) => {
      // The browser or the renderer has gone.
      logger().debug({ err: error }, 'a response broke off');
    });
  } finally {
    renderer.active -= 1;
    // A response may come before the whole body, and the connection's next request after it.
    discardRest(request);
    // The renderer's connection would wait for the rest of the body.
    if (sent && !sent.writableEnded) sent.destroy();
  }
}

interface Forwarding {
  /** Returns the least busy renderer, but not the failed one; null after a while. */
  readonly choose: (failed?: Renderer) => Promise<Renderer | null>;
  /** Responds without a renderer. */
  readonly busy: Render;
}

/** Repeats a request that only reads if its renderer fails. */
export const forwarding =
  ({ choose, busy }: Forwarding): Render =>
  async (request, response) => {
    let failed: Renderer | undefined;
    for (let tries = isRepeatable(request) ? 2 : 1; tries > 0; tries -= 1) {
      const renderer = await choose(failed);
      if (!renderer) break;
      failed = renderer;
      try {
        await forwardTo(renderer, request, response);
        return;
      } catch (error) {
        if (!(error instanceof RendererError)) throw error;
        if (response.destroyed) return;
        logger().warn({ err: error }, 'a renderer did not respond');
      }
    }
    await busy(request, response);
  };
