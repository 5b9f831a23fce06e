import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { COMPOSITION_MARK, SHAREABLE_MARK } from '#lib/page/cacheControl.server.ts';
import { ownChangeCookie } from '#lib/session/ownChange.ts';
import { homeVary } from './localeRedirect.ts';
import { type SecurityHeaders, securityHeadersFor } from './securityHeaders.ts';

// Never leave the process.
const marks = [SHAREABLE_MARK, COMPOSITION_MARK];

const varyOf = (target: string, vary: string): string =>
  [...(/^\/(?:\?|$)/.test(target) ? [homeVary] : []), ...(vary ? [vary] : [])].join(', ');

/**
 * Adds security headers, unless a route set its own, and `Vary`. A head written as a list is complete
 * already.
 *
 * @param target path and query of the request
 */
export function completeHead(
  request: IncomingMessage,
  response: ServerResponse,
  { target, headers }: { target: string; headers: SecurityHeaders },
): void {
  const { writeHead } = response;
  const asked = request.headers;
  const complete = (status: number) => {
    const own = response.getHeaders();
    for (const [name, value] of securityHeadersFor(headers, own))
      if (!response.hasHeader(name)) response.setHeader(name, value);
    for (const name of marks) response.removeHeader(name);
    const vary = varyOf(target, own.vary ?? '');
    if (vary) response.setHeader('Vary', vary);
    const ownChange = ownChangeCookie(request, target);
    if (ownChange) response.appendHeader('Set-Cookie', ownChange);
    // RFC 9110, 15.4.5: a 304 of a file without headers confirms the requested tag.
    const tag = asked['if-none-match'];
    if (status === 304 && tag !== undefined && !response.hasHeader('ETag')) response.setHeader('ETag', tag);
  };
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    response.writeHead = writeHead;
    if (!head.some(Array.isArray)) complete(head[0]);
    return writeHead.apply(response, head);
  }) as typeof writeHead;
}

/** Names in lower case. */
export function completeHeaders(
  own: OutgoingHttpHeaders,
  { target, headers }: { target: string; headers: SecurityHeaders },
): OutgoingHttpHeaders {
  const added = [...securityHeadersFor(headers, own)].filter(([name]) => !(name.toLowerCase() in own));
  const others = Object.entries(own).filter(([name]) => !marks.includes(name));
  return {
    ...Object.fromEntries(others),
    ...Object.fromEntries(added),
    vary: varyOf(target, 'Accept-Encoding'),
  };
}
