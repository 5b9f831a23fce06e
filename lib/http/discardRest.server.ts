import type { IncomingMessage } from 'node:http';

/**
 * Discards what a client still sends after its response. Closing a connection with unread data resets it, and
 * the response may be lost (RFC 9112, 9.6). The time for a whole request limits it.
 */
export function discardRest(request: IncomingMessage): void {
  request.unpipe();
  request.resume();
}
