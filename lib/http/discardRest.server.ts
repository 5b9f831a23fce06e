import type { IncomingMessage } from 'node:http';

/**
 * Reads and discards what a client still sends after its response. A connection that is closed with unread data is reset,
 * and the client, or a proxy, may lose the response (RFC 9112, 9.6). The time for a whole request limits it.
 */
export function discardRest(request: IncomingMessage): void {
  request.unpipe();
  request.resume();
}
