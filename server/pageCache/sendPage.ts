import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import { CACHE_STATUS, cacheStatus, type CacheStatus } from './cacheStatus.ts';
import type { Rendering } from './rendering.ts';
import { bodyOf, encodings, type StoredPage } from './storedPage.ts';

/** Sends a kept page in the smallest encoding that the visitor takes, or 304 to who has it already. */
export async function sendPage(
  page: StoredPage,
  { request, response, status }: { request: IncomingMessage; response: ServerResponse; status: CacheStatus },
): Promise<void> {
  const { policy } = page;
  const headers = {
    ...page.headers,
    age: String(Math.floor(policy.age())),
    [CACHE_STATUS]: cacheStatus(status, policy.maxAge() - policy.age()),
    vary: joined(response.getHeader('vary'), 'Accept-Encoding'),
  };
  if (page.status === 200 && hasIt(request, page.headers)) {
    const { 'content-type': _type, ...others } = headers;
    response.writeHead(304, others).end();
    return;
  }
  const accepted = new Negotiator(request).encodings([...encodings]);
  const form = encodings.find((each) => accepted.includes(each)) ?? 'identity';
  const body = request.method === 'HEAD' && form === 'identity' ? null : await bodyOf(page, form);
  response.writeHead(page.status, {
    ...headers,
    'content-length': body?.length ?? page.length,
    ...(form !== 'identity' && { 'content-encoding': form }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Sends what is not kept, such as the page for an outage. */
export function sendRendering(
  { status, headers, body }: Rendering,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): void {
  const vary = joined(response.getHeader('vary'), headers['vary']);
  response.writeHead(status, {
    ...headers,
    ...(vary && { vary }),
    'content-length': body.length,
    [CACHE_STATUS]: cacheStatus('fwd=uri-miss'),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

const joined = (...values: OutgoingHttpHeaders[string][]) =>
  values.filter((value) => value !== undefined).join(', ');

/** `If-None-Match` by weak comparison (RFC 9110, 13.1.2): all encodings of a page have one tag. */
function hasIt({ headers }: IncomingMessage, { etag }: OutgoingHttpHeaders): boolean {
  const known = headers['if-none-match'];
  if (!known || typeof etag !== 'string') return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((tag) => opaque(tag) === opaque(etag));
}
