import { createHash } from 'node:crypto';
import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';
import type { ShownContent } from '#lib/api/contentChanges.server.ts';
import { FOR_READERS, SHAREABLE_MARK } from '#lib/page/cacheControl.server.ts';
import { lifetimeOf } from '#lib/page/lifetime.ts';
import { type Freshness, today } from './freshness.ts';
import type { Rendering } from './rendering.ts';

/** Smallest first. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

export interface CachedPage extends Freshness {
  readonly status: number;
  /** `composition` at the time of rendering. */
  readonly composition: string;
  readonly content: ShownContent;
  /** Set if readers' own parts can be inserted. */
  readonly isForReaders: boolean;
  readonly etag: string;
  /** Names and values of shared headers, for `writeHead`. */
  readonly head: readonly string[];
  /** Bytes of the uncompressed body. */
  readonly length: number;
  readonly forms: Forms;
}

type Shown = Pick<CachedPage, 'composition' | 'content' | 'isForReaders'>;

interface Forms {
  readonly br: Buffer;
  readonly isBest?: true;
  /** Compressed on the first request: browsers on https do not need it. */
  gzip?: Buffer | Promise<Buffer>;
}

// Approximate bytes of headers and bookkeeping.
const OVERHEAD = 4096;
// Maximum ratio of gzip to Brotli.
const GZIP_SIZE = 1.5;

/** Includes bytes reserved for gzip. */
export const sizeOf = ({ forms }: CachedPage): number =>
  OVERHEAD + Math.ceil(forms.br.length * (1 + GZIP_SIZE));

/**
 * Checks for the page's declaration, no cookies, and no dependence beyond the address. `Cache-Control` does
 * not matter.
 */
export function isShareable({ headers }: Rendering): boolean {
  const variesByEncodingOnly = /^\s*(?:accept-encoding)?\s*$/i.test(headers['vary'] ?? '');
  return isMarked(headers[SHAREABLE_MARK]) && variesByEncodingOnly && !('set-cookie' in headers);
}

const isMarked = (mark: unknown) => mark === '1' || mark === FOR_READERS;

/** @param before cached page, whose compressed forms are reused if unchanged */
export function cachedPage(
  { status, headers, body }: Rendering,
  before: CachedPage | undefined,
  { composition = '', content = { since: 0, tags: null }, isForReaders = false }: Partial<Shown> = {},
): CachedPage {
  const etag = weak(headers['etag']) ?? tagOf(body);
  const unchanged = before?.etag === etag && before.status === status;
  const forms = unchanged ? before.forms : compressed(body);
  const head = flat({ ...headers, etag });
  return {
    status,
    composition,
    content,
    isForReaders: isForReaders && status === 200,
    etag,
    head,
    madeAt: performance.now(),
    madeOn: today(),
    lifetime: lifetimeOf(status),
    length: body.length,
    forms,
  };
}

/** Replaces the body; no cache saves it if `isPersonal`. */
export function withBody(page: CachedPage, body: Buffer, isPersonal: boolean): CachedPage {
  const etag = tagOf(body);
  const replaced = ['etag', ...(isPersonal ? ['cache-control', 'cdn-cache-control'] : [])];
  const retained = pairs(page.head).filter(([name]) => !replaced.includes(name.toLowerCase()));
  const own = isPersonal ? ['cache-control', 'private, no-store'] : ['etag', etag];
  return { ...page, etag, head: [...retained.flat(), ...own], length: body.length, forms: compressed(body) };
}

const pairs = (head: readonly string[]): [string, string][] =>
  head.flatMap((name, index) => (index % 2 === 0 ? [[name, head[index + 1] ?? '']] : []));

export const flat = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value = []]) =>
    [value].flat().flatMap((each) => [name, String(each)]),
  );

// A strong tag would mean that all encodings are identical bytes (RFC 9110, 8.8.3).
const weak = (etag: OutgoingHttpHeader | undefined) =>
  typeof etag === 'string' ? etag.replace(/^(?!W\/)/, 'W/') : undefined;

// Next would compute one for each response, cacheable or not, at five times the cost.
const tagOf = (body: Buffer) => `W/"${createHash('sha1').update(body).digest('base64url')}"`;

// 256 KB, the size of a page.
const brotli = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
});

// Smaller than gzip in half of its time; 5 would be 9 % smaller for twice the time.
const QUICK = 3;
const BEST = 11;

/** Compresses in another thread; null if already done. */
export async function wellCompressed(page: CachedPage): Promise<CachedPage | null> {
  const { br, isBest, gzip: known } = page.forms;
  if (isBest) return null;
  const body = await promisify(brotliDecompress)(br);
  const best = exactly(await promisify(brotliCompress)(body, brotli(BEST)));
  const forms = { br: best.length < br.length ? best : br, isBest: true } as const;
  return { ...page, forms: { ...forms, ...(known instanceof Buffer && { gzip: known }) } };
}

// Synchronously: another thread takes more processor time, and half a millisecond is short after ten of
// rendering.
const compressed = (body: Buffer): Forms => ({ br: exactly(brotliCompressSync(body, brotli(QUICK))) });

/** Converts rare encodings from Brotli. */
export function bodyOf({ forms }: CachedPage, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === 'br') return forms.br;
  const plain = () => promisify(brotliDecompress)(forms.br);
  if (encoding === 'identity') return plain();
  return (forms.gzip ??= plain()
    .then(promisify(gzip))
    .then((bytes) => (forms.gzip = exactly(bytes))));
}

// An exact copy: the buffer may be a small part of a large one.
const exactly = (buffer: Buffer): Buffer => Buffer.from(new Uint8Array(buffer).buffer);
