import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { measures } from '#lib/metrics/measures.server.ts';
import { bodyOf, type CachedPage, type Encoding, encodings, flat } from './cachedPage.ts';
import { CACHE_STATUS, type CacheStatus, cacheStatus } from './cacheStatus.ts';
import { ageOf } from './freshness.ts';
import type { Rendering } from './rendering.ts';

interface Sending {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly status: CacheStatus;
  /** Otherwise the age decides. */
  readonly isFresh?: boolean;
}

/** Sends the smallest accepted encoding, or 304. */
export function sendPage(page: CachedPage, sending: Sending): Promise<void> | undefined {
  const { request, response } = sending;
  measures()?.onCacheStatus(sending.status);
  if (page.status === 200 && hasIt(request, page)) {
    response.writeHead(304, headOf(page, sending)).end();
    return undefined;
  }
  const encoding = encodingFor(request);
  if (request.method === 'HEAD' && encoding === 'identity') {
    sendBody(page, { ...sending, encoding, length: page.length });
    return undefined;
  }
  const body = bodyOf(page, encoding);
  if (body instanceof Promise) {
    return body.then((bytes) => {
      sendBody(page, { ...sending, encoding, length: bytes.length, bytes });
    });
  }
  sendBody(page, { ...sending, encoding, length: body.length, bytes: body });
  return undefined;
}

interface SendingBody extends Sending {
  readonly encoding: Encoding;
  readonly length: number;
  readonly bytes?: Buffer;
}

function sendBody(
  page: CachedPage,
  { request, response, status, isFresh = false, encoding, length, bytes }: SendingBody,
) {
  response.writeHead(page.status, headOf(page, { status, isFresh, body: { encoding, length } }));
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

interface HeadOptions extends Pick<Sending, 'status' | 'isFresh'> {
  readonly body?: { readonly encoding: Encoding; readonly length: number };
}

/** Heads of hits by encoding, shared for a second. */
interface Heads {
  readonly age: number;
  readonly byEncoding: Partial<Record<Encoding | 'none', string[]>>;
}

const heads = new WeakMap<CachedPage, Heads>();

// A fresh page beyond its lifetime counts as rendered now: its content is unchanged.
function sentAge(page: CachedPage, isFresh: boolean): number {
  const age = ageOf(page);
  return isFresh && age >= page.lifetime.fresh ? 0 : age;
}

// A list of all headers: node merges none, and a hit makes none.
function headOf(page: CachedPage, { status, isFresh = false, body }: HeadOptions): string[] {
  const age = sentAge(page, isFresh);
  if (status !== 'hit') return newHead(page, { status, age, body });
  let known = heads.get(page);
  if (known?.age !== age) {
    known = { age, byEncoding: {} };
    heads.set(page, known);
  }
  return (known.byEncoding[body?.encoding ?? 'none'] ??= newHead(page, { status, age, body }));
}

function newHead(
  page: CachedPage,
  {
    status,
    age,
    body,
  }: Pick<HeadOptions, 'status'> & { readonly age: number; readonly body: HeadOptions['body'] },
): string[] {
  return [
    ...page.head,
    'age',
    String(age),
    CACHE_STATUS,
    cacheStatus(status, page.lifetime.fresh - age),
    ...(body ? ['content-length', String(body.length)] : []),
    ...(body && body.encoding !== 'identity' ? ['content-encoding', body.encoding] : []),
  ];
}

export function sendRendering(
  { status, headers, body }: Rendering,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): void {
  measures()?.onCacheStatus('fwd=uri-miss');
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
  if (known === etag) return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((tag) => opaque(tag) === opaque(etag));
}
