import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { bodyOf, type CachedPage, type Encoding, encodings, flat } from './cachedPage.ts';
import { CACHE_STATUS, type CacheStatus, cacheStatus } from './cacheStatus.ts';
import { ageOf } from './freshness.ts';
import type { Rendering } from './rendering.ts';

/** Sends the smallest accepted encoding, or 304. */
export async function sendPage(
  page: CachedPage,
  { request, response, status }: { request: IncomingMessage; response: ServerResponse; status: CacheStatus },
): Promise<void> {
  const age = ageOf(page);
  // A list of all headers, mostly made with the page: nothing is merged per visitor.
  const head = [
    ...page.head,
    'age',
    String(age),
    CACHE_STATUS,
    cacheStatus(status, page.lifetime.fresh - age),
  ];
  if (page.status === 200 && hasIt(request, page)) {
    response.writeHead(304, head).end();
    return;
  }
  const form = encodingFor(request);
  const body = request.method === 'HEAD' && form === 'identity' ? null : await bodyOf(page, form);
  head.push('content-length', String(body?.length ?? page.length));
  if (form !== 'identity') head.push('content-encoding', form);
  response.writeHead(page.status, head);
  response.end(request.method === 'HEAD' ? undefined : body);
}

export function sendRendering(
  { status, headers, body }: Rendering,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): void {
  const more = { 'content-length': body.length, [CACHE_STATUS]: cacheStatus('fwd=uri-miss') };
  response.writeHead(status, flat({ ...headers, ...more }));
  response.end(request.method === 'HEAD' ? undefined : body);
}

// Browsers send a handful of values.
const negotiated = new LRUCache<string, Encoding>({ max: 200 });

function encodingFor(request: IncomingMessage): Encoding {
  const accepted = request.headers['accept-encoding'] ?? '';
  const known = negotiated.get(accepted);
  if (known) return known;
  const taken = new Negotiator(request).encodings([...encodings]);
  const encoding = encodings.find((each) => taken.includes(each)) ?? 'identity';
  if (accepted.length < 200) negotiated.set(accepted, encoding);
  return encoding;
}

/** Compares `If-None-Match` weakly (RFC 9110, 13.1.2): all encodings share a tag. */
function hasIt({ headers }: IncomingMessage, { etag }: CachedPage): boolean {
  const known = headers['if-none-match'];
  if (!known) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((tag) => opaque(tag) === opaque(etag));
}
