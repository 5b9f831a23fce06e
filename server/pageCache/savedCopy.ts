import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Locale } from '#contract/shared/locale.ts';
import { outageTexts } from '#lib/i18n/outageTexts.server.ts';
import { localeOfPath } from '#lib/i18n/requestLocale.server.ts';
import { type CachedPage, withBody } from './cachedPage.ts';
import { ageOf } from './freshness.ts';

/** People with a session see the copy of everybody. */
export type Reader = 'anybody' | 'signed-in';

const copies = new WeakMap<CachedPage, Partial<Record<Reader, Promise<CachedPage>>>>();

/** Returns a cached page that says, above everything, that it is not of now; data of pages remain as they are. */
export function savedCopy(page: CachedPage, target: string, reader: Reader): Promise<CachedPage> {
  const known = copies.get(page) ?? {};
  copies.set(page, known);
  return (known[reader] ??= markedCopy(page, target, reader));
}

async function markedCopy(page: CachedPage, target: string, reader: Reader): Promise<CachedPage> {
  const html = (await promisify(brotliDecompress)(page.forms.br)).toString();
  const locale = localeOfPath(target);
  const madeAt = new Date(Date.now() - ageOf(page) * 1000);
  // The typefaces are those of the class around the page.
  const [, typefaces = ''] = /<div id="__next"><div class="([^"]*)">/.exec(html) ?? [];
  const notice = await noticeOf({ locale, madeAt, reader, typefaces });
  const marked = target.startsWith('/_next/data/') ? html : html.replace(/<body[^>]*>/, `$&${notice}`);
  return withBody(page, Buffer.from(marked), reader === 'signed-in');
}

interface Notice {
  readonly locale: Locale;
  readonly madeAt: Date;
  readonly reader: Reader;
  readonly typefaces: string;
}

async function noticeOf({ locale, madeAt, reader, typefaces }: Notice): Promise<string> {
  const { label, saved, signedIn } = (await outageTexts(locale)).outage;
  const time =
    `<time datetime="${madeAt.toISOString()}">` +
    `${new Intl.DateTimeFormat(locale, momentFormat).format(madeAt)}</time>`;
  const more = reader === 'signed-in' ? ` ${signedIn}` : '';
  return (
    `<aside aria-label="${label}" class="${typefaces} border-b border-line bg-sand">` +
    '<div class="mx-auto w-full max-w-contained px-4 py-2 text-small sm:px-8">' +
    `<p>${saved.replace('{{time}}', time)}${more}</p></div></aside>`
  );
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
