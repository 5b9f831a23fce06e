import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { parseCookie } from 'cookie';
import { LRUCache } from 'lru-cache';
import type { Locale } from '#contract/shared/locale.ts';
import { isLocale, localeOfPath } from '#lib/i18n/localeOfPath.ts';
import type { readViewer } from '#lib/page/readViewer.server.ts';
import { readerPage } from '../composition/readerPage.ts';
import { type AudienceFiles, type SharedParts, splitShared } from '../composition/sharedParts.ts';
import { type CachedPage, sizeOf, withBody } from './cachedPage.ts';
import { sendPage } from './sendPage.ts';

/** Returns false if readers need their own page. */
export type Compose = (
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<boolean>;

interface Sources {
  readonly read: typeof readViewer;
  /** Null if pages contain their texts. */
  readonly filesOf: (locale: Locale) => AudienceFiles | null;
  /** Memory of split pages. */
  readonly maxBytes?: number;
}

const MAXIMUM_BYTES = 24 * 1024 * 1024;

const isData = (target: string) => target.startsWith('/_next/data/');

function localeOf(target: string): Locale {
  if (!isData(target)) return localeOfPath(target);
  const given = target.split(/[/?.]/)[4];
  return isLocale(given) ? given : localeOfPath('/');
}

/** Composes pages for signed-in readers; caches nothing of theirs. */
export function createCompose({ read, filesOf, maxBytes = MAXIMUM_BYTES }: Sources): Compose {
  const cached = new LRUCache<CachedPage, { readonly parts: SharedParts | null }>({
    maxSize: maxBytes,
    // As the key, a dropped page stays in memory.
    sizeCalculation: ({ parts }, page) => sizeOf(page) + (parts ? 2 * page.length : 0),
  });

  async function partsOf(page: CachedPage, target: string): Promise<SharedParts | null> {
    const known = cached.get(page);
    if (known) return known.parts;
    const files = filesOf(localeOf(target));
    const body = (await promisify(brotliDecompress)(page.forms.br)).toString();
    const parts = files && splitShared(body, { isData: isData(target), files });
    cached.set(page, { parts });
    return parts;
  }

  return async (page, request, response) => {
    const { url: target = '/', headers } = request;
    const parts = await partsOf(page, target);
    if (!parts) return false;
    const locale = localeOf(target);
    const { viewer } = await read(
      { req: { headers, cookies: parseCookie(headers.cookie ?? '') }, res: response },
      locale,
    );
    // The reader's own page explains a missing session or a failing context API.
    if (!viewer) return false;
    const [path = '/'] = target.split('?');
    const body = readerPage(parts, viewer, { locale, path });
    await sendPage(withBody(page, Buffer.from(body), true), {
      request,
      response,
      status: 'hit; detail=composed',
    });
    return true;
  };
}
