import { createHash } from 'node:crypto';
import type { OutgoingHttpHeader } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';
import CachePolicy from 'http-cache-semantics';
import type { Rendering } from './rendering.ts';

/** The smallest first. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** A page as the cache keeps it: compressed already. */
export interface StoredPage extends Omit<Rendering, 'body'> {
  /** Says how long it is fresh and how long it may be used stale. */
  readonly policy: CachePolicy;
  /** Of the body, not compressed. */
  readonly length: number;
  readonly forms: Forms;
}

interface Forms {
  readonly br: Uint8Array;
  /** Made when somebody asks for it: browsers on https do not. */
  gzip?: Promise<Uint8Array>;
}

// About what headers, policy and bookkeeping take.
const OVERHEAD = 4096;
// Of gzip to Brotli, at the most.
const GZIP_SIZE = 1.5;

/** Bytes of memory, those of the form that is not yet made among them. */
export const sizeOf = ({ forms }: StoredPage): number =>
  OVERHEAD + Math.ceil(forms.br.length * (1 + GZIP_SIZE));

/**
 * How long a shared cache may keep an answer by RFC 9111, or null when not at all. Stricter than the standard: only what says
 * so explicitly, sets no cookie, and depends on nothing but the address.
 */
export function policyOf({ status, headers }: Rendering): CachePolicy | null {
  const policy = new CachePolicy({ headers: {} }, { status, headers: headers as CachePolicy.Headers });
  const variesByEncodingOnly = /^\s*(?:accept-encoding)?\s*$/i.test(headers['vary'] ?? '');
  const explicit = /(?:^|[\s,])(?:public|s-maxage)\b/.test(headers['cache-control'] ?? '');
  const storable = explicit && variesByEncodingOnly && !('set-cookie' in headers) && policy.storable();
  return storable && policy.maxAge() > 0 ? policy : null;
}

/**
 * A rendering for the cache.
 *
 * @param before what was kept of the same address; unless the page has changed, its compressed forms remain
 */
export function storedPage(
  { status, headers, body }: Rendering,
  policy: CachePolicy,
  before: StoredPage | undefined,
): StoredPage {
  const etag = weak(headers['etag']) ?? tagOf(body);
  const unchanged = before?.headers['etag'] === etag && before.status === status;
  const forms = unchanged ? before.forms : compressed(body);
  return { status, headers: { ...headers, etag }, policy, length: body.length, forms };
}

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
export async function bodyOf({ forms }: StoredPage, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'br') return forms.br;
  const plain = () => promisify(brotliDecompress)(forms.br);
  if (encoding === 'identity') return plain();
  return (forms.gzip ??= plain().then(promisify(gzip)).then(exactly));
}

// A copy of its very size: the buffer may be a small part of a large one.
const exactly = (buffer: Buffer) => new Uint8Array(buffer);
