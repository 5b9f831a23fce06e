import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { localeOfPath } from '#lib/i18n/localeOfPath.ts';
import { outageTexts } from '#lib/i18n/outageTexts.server.ts';
import { withSavedNotice } from '#lib/page/savedNotice.ts';
import { type CachedPage, withBody } from './cachedPage.ts';
import { ageOf } from './freshness.ts';

/** People with a session see the shared copy. */
export type Reader = 'anybody' | 'signed-in';

const copies = new WeakMap<CachedPage, Partial<Record<Reader, Promise<CachedPage>>>>();

/** Adds a notice of its age; data of pages remain. */
export function savedCopy(page: CachedPage, target: string, reader: Reader): Promise<CachedPage> {
  const known = copies.get(page) ?? {};
  copies.set(page, known);
  return (known[reader] ??= markedCopy(page, target, reader));
}

async function markedCopy(page: CachedPage, target: string, reader: Reader): Promise<CachedPage> {
  const html = (await promisify(brotliDecompress)(page.forms.br)).toString();
  const marked = target.startsWith('/_next/data/') ? html : await withNotice(html, page, { target, reader });
  return withBody(page, Buffer.from(marked), reader === 'signed-in');
}

async function withNotice(
  html: string,
  page: CachedPage,
  { target, reader }: { target: string; reader: Reader },
): Promise<string> {
  const locale = localeOfPath(target);
  const { label, saved, signedIn } = (await outageTexts(locale)).outage;
  const madeAt = new Date(Date.now() - ageOf(page) * 1000);
  return withSavedNotice(html, {
    label,
    text: reader === 'signed-in' ? `${saved} ${signedIn}` : saved,
    time: new Intl.DateTimeFormat(locale, momentFormat).format(madeAt),
    madeAt,
  });
}

const momentFormat = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const;
