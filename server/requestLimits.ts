import type { RequestListener, Server, ServerOptions } from 'node:http';
import { logger } from '#lib/log/logger.server.ts';

/** Milliseconds from the connection's opening to the request's head. */
const HEAD_MS = 15_000;
/** Milliseconds of the rest: a megabyte at 300 kbit/s. */
const BODY_MS = 30_000;
/** Milliseconds of a hundred megabytes at 1.4 Mbit/s, and of waiting for the context API. */
const UPLOAD_MS = 600_000;
const uploads = /^\/api\/(?:boundaries|files|imports)(?:[/?]|$)/;

const LOG_EVERY_MS = 10_000;

/** Limits of Node, which has only one for all requests: that of uploads. */
export const timeLimits = {
  headersTimeout: HEAD_MS,
  requestTimeout: HEAD_MS + UPLOAD_MS,
  connectionsCheckingInterval: 5_000,
} as const satisfies ServerOptions;

const late = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

interface BodyLimits {
  readonly bodyMs?: number;
  readonly uploadMs?: number;
}

/** Ends connections whose request is late, with its body read or not. */
export const limitBodies =
  (handle: RequestListener, { bodyMs = BODY_MS, uploadMs = UPLOAD_MS }: BodyLimits = {}): RequestListener =>
  (request, response) => {
    const { headers, socket, url = '' } = request;
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0) {
      const timer = setTimeout(
        () => {
          if (request.complete) return;
          if (!response.headersSent) socket.write(late);
          socket.destroySoon();
        },
        uploads.test(url) ? uploadMs : bodyMs,
      );
      const stop = () => {
        clearTimeout(timer);
      };
      request.once('end', stop);
      socket.once('close', stop);
      response.once('close', () => socket.off('close', stop));
    }
    handle(request, response);
  };

/** Limits connections, and closes idle ones, to make room. */
export function limitConnections(server: Server, most: number): void {
  server.maxConnections = most;
  let reportedAt = -Infinity;
  server.on('drop', () => {
    server.closeIdleConnections();
    if (performance.now() - reportedAt < LOG_EVERY_MS) return;
    reportedAt = performance.now();
    logger().warn({ most }, 'connections are refused: there are as many as MAX_CONNECTIONS allows');
  });
}
