import { createHash } from 'node:crypto';
import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';
import { SHAREABLE_MARK } from '#lib/page/cacheControl.server.ts';
import { lifetimeOf } from '#lib/page/lifetime.ts';
import type { Freshness } from './freshness.ts';
import type { Rendering } from './rendering.ts';

/** The smallest first. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** A page as the cache keeps it: compressed already. */
export interface CachedPage extends Freshness {
  readonly status: number;
  readonly etag: string;
  /** Names and values of all headers that are the same for each visitor, as `writeHead` takes them. */
  readonly head: readonly string[];
  /** Of the body, not compressed. */
  readonly length: number;
  readonly forms: Forms;
}

interface Forms {
  readonly br: Uint8Array;
  /** Made when a person asks for it: browsers on https do not. */
  gzip?: Promise<Uint8Array>;
}

// About what headers and bookkeeping take.
const OVERHEAD = 4096;
// Of gzip to Brotli, at the most.
const GZIP_SIZE = 1.5;

/** Bytes of memory, those of the form that is not yet made among them. */
export const sizeOf = ({ forms }: CachedPage): number =>
  OVERHEAD + Math.ceil(forms.br.length * (1 + GZIP_SIZE));

/**
 * Whether the cache may keep an answer: only what its page says is the same for all anonymous visitors, sets no cookie, and
 * depends on nothing but the address. How long is the portal's own affair, whatever caches outside are told.
 */
export function isShareable({ headers }: Rendering): boolean {
  const variesByEncodingOnly = /^\s*(?:accept-encoding)?\s*$/i.test(headers['vary'] ?? '');
  return headers[SHAREABLE_MARK] === '1' && variesByEncodingOnly && !('set-cookie' in headers);
}

/**
 * Makes a page for the cache of a rendering with all of its headers.
 *
 * @param before what was kept of the same address; unless the page has changed, its compressed forms remain
 */
export function cachedPage({ status, headers, body }: Rendering, before: CachedPage | undefined): CachedPage {
  const etag = weak(headers['etag']) ?? tagOf(body);
  const unchanged = before?.etag === etag && before.status === status;
  const forms = unchanged ? before.forms : compressed(body);
  const head = flat({ ...headers, etag });
  return { status, etag, head, madeAt: Date.now(), lifetime: lifetimeOf(status), length: body.length, forms };
}

/** Headers as a list of names and values; absent ones are left out. */
export const flat = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value = []]) =>
    [value].flat().flatMap((each) => [name, String(each)]),
  );

// A strong tag would say that all encodings are the same to the byte (RFC 9110, 8.8.3).
const weak = (etag: OutgoingHttpHeader | undefined) =>
  typeof etag === 'string' ? etag.replace(/^(?!W\/)/, 'W/') : undefined;

// Next would make one for each answer, also for those that nobody may keep, at five times the cost.
const tagOf = (body: Buffer) => `W/"${createHash('sha1').update(body).digest('base64url')}"`;

// One effort for all pages: 3 of 11 makes them smaller than gzip does in half of its time, 5 would make them 9 % smaller for
// twice the time; a window of 256 KB is a page's size.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } };

// At once: on a thread of its own it takes the processor longer, and half a millisecond after ten of rendering keeps nobody waiting.
const compressed = (body: Buffer): Forms => ({ br: exactly(brotliCompressSync(body, brotli)) });

/** The body in one encoding; few ask for it as it is, so that is made of the compressed one. */
export async function bodyOf({ forms }: CachedPage, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'br') return forms.br;
  const plain = () => promisify(brotliDecompress)(forms.br);
  if (encoding === 'identity') return plain();
  return (forms.gzip ??= plain().then(promisify(gzip)).then(exactly));
}

// A copy of its very size: the buffer may be a small part of a large one.
const exactly = (buffer: Buffer) => new Uint8Array(buffer);
