import { Readable, type Transform } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { Locale } from '#contract/shared/locale.ts';
import { offeredLocales } from '#lib/config/portalSettings.server.ts';
import { localizedPath } from '#lib/config/routes.ts';
import type { SitemapPage } from './sitemaps.server.ts';

const date = (updatedAt: string | undefined) => (updatedAt === undefined ? {} : { lastmod: updatedAt });

/** Writes the sitemap index (sitemaps.org). */
export const sitemapIndexXml = (files: readonly SitemapPage[], origin: string): Promise<string> =>
  written(
    files.map(({ path, updatedAt }) => ({ url: origin + path, ...date(updatedAt) })),
    new SitemapIndexStream(),
  );

/** Writes every page in every offered language, each with links to all languages. */
export function sitemapXml(pages: readonly SitemapPage[], origin: string): Promise<string> {
  const locales = offeredLocales();
  const entries = pages.flatMap(({ path, updatedAt }) => {
    const address = (locale: Locale) => origin + localizedPath(path, locale);
    const links = [
      ...locales.map((locale) => ({ lang: locale as string, url: address(locale) })),
      { lang: 'x-default', url: address(locales[0]) },
    ];
    return locales.map((locale) => ({ url: address(locale), links, ...date(updatedAt) }));
  });
  const xmlns = { xhtml: true, news: false, image: false, video: false };
  return written(entries, new SitemapStream({ xmlns }));
}

async function written(items: readonly object[], stream: Transform): Promise<string> {
  return (await streamToPromise(Readable.from(items).pipe(stream))).toString();
}
