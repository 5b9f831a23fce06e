import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { inject } from 'light-my-request';
import type { Render } from './render.ts';

export interface Rendering {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

// Of one connection, or one encoding.
const ofTransfer = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/**
 * Renders from the target alone, so that no visitor's header can poison the cache.
 *
 * @param target path and query
 * @throws what the renderer throws
 */
export async function renderAnonymously(render: Render, target: string): Promise<Rendering> {
  const dispatch = (request: IncomingMessage, response: ServerResponse) => {
    // Set unchanged: the request's constructor would normalize it, and one address would get the page of
    // another.
    request.url = target;
    render(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  };
  const response = await inject(dispatch as Parameters<typeof inject>[0], {
    url: '/',
    headers: { host: 'localhost', 'user-agent': 'page cache' },
    // Otherwise it creates a string of it, too.
    payloadAsStream: true,
  });
  const headers = Object.entries(response.headers).filter(([name]) => !ofTransfer.includes(name));
  const body = await buffer(response.stream());
  return { status: response.statusCode, headers: Object.fromEntries(headers), body };
}
