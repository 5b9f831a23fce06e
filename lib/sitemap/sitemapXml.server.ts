import { Readable, type Transform } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { Locale } from '#contract/shared/locale.ts';
import { offeredLocales } from '#lib/config/portalSettings.server.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import type { SitemapPage } from './sitemaps.server.ts';

// Six languages each, with links to all of them: at most a megabyte, with addresses of up to 150 letters.
const PAGES_PER_FILE = 100;

const date = (updatedAt: string | undefined) => (updatedAt === undefined ? {} : { lastmod: updatedAt });

/** Writes the sitemap index (sitemaps.org), without nouns that have no records. */
export function sitemapIndexXml(maps: ReadonlyMap<string, readonly SitemapPage[]>, origin: string) {
  const files = [...maps].flatMap(([name, pages]) =>
    Array.from({ length: Math.ceil(pages.length / PAGES_PER_FILE) }, (_, index) => ({
      url: origin + routes.sitemapOf(name, index + 1),
      ...date(newestOf(partOf(pages, index + 1))),
    })),
  );
  return written(files, new SitemapIndexStream());
}

/**
 * Writes one file of a sitemap: every page in every offered language, each with all its languages. Empty for a missing part.
 *
 * @param part from 1
 */
export function sitemapXml(pages: readonly SitemapPage[], part: number, origin: string) {
  const locales = offeredLocales();
  const entries = partOf(pages, part).flatMap(({ path, updatedAt }) => {
    const address = (locale: Locale) => origin + localizedPath(path, locale);
    const links = [
      ...locales.map((locale) => ({ lang: locale as string, url: address(locale) })),
      { lang: 'x-default', url: address(locales[0]) },
    ];
    return locales.map((locale) => ({ url: address(locale), links, ...date(updatedAt) }));
  });
  const xmlns = { xhtml: true, news: false, image: false, video: false };
  return entries.length > 0 ? written(entries, new SitemapStream({ xmlns })) : null;
}

const partOf = (pages: readonly SitemapPage[], part: number) =>
  pages.slice((part - 1) * PAGES_PER_FILE, part * PAGES_PER_FILE);

const newestOf = (pages: readonly SitemapPage[]) =>
  pages
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .sort()
    .at(-1);

async function written(items: readonly object[], stream: Transform): Promise<string> {
  return (await streamToPromise(Readable.from(items).pipe(stream))).toString();
}
