import { defaultLocale, type Locale } from '#contract/locale.ts';

const list =
  (path: string) =>
  (query = '') =>
    query ? `${path}?${query}` : path;

/** Every address of the site, without locale prefix. */
export const routes = {
  home: () => '/',
  initiatives: list('/initiatives'),
  initiative: (slug: string) => `/initiatives/${slug}`,
  /** The initiatives side by side. */
  compare: (initiatives: readonly string[] = []) =>
    initiatives.length > 0
      ? `/compare?${new URLSearchParams(initiatives.map((slug) => ['initiative', slug])).toString()}`
      : '/compare',
  organizations: list('/organizations'),
  organization: (slug: string) => `/organizations/${slug}`,
  organizationCommodities: (slug: string) => `/organizations/${slug}/commodities`,
  conveners: list('/conveners'),
  convener: (slug: string) => `/conveners/${slug}`,
  convenerInitiatives: (slug: string) => `/conveners/${slug}/landscape-initiatives`,
  consortiums: list('/consortiums'),
  consortium: (slug: string) => `/consortiums/${slug}`,
  consortiumInitiatives: (slug: string) => `/consortiums/${slug}/landscape-initiatives`,
  art: (slug: string, format: 'card' | 'hero') => `/api/art/${slug}?format=${format}`,
  /** The picture that stands for a page where it is shared; the site's without a noun. */
  preview: (locale: Locale, ...record: [] | [noun: string, slug: string]) =>
    ['/api/og', locale, ...record].join('/'),
  /** A list as a file, `initiatives.csv`. */
  download: (file: string, locale: Locale, query = '') =>
    `/api/downloads/${locale}/${file}${query && `?${query}`}`,
  sitemap: () => '/sitemap.xml',
  sitemapOf: (name: string, page: number) => `/sitemaps/${name}.xml${page > 1 ? `?page=${page}` : ''}`,
} as const;

/** A path with its locale prefix, as a plain link needs it; the default locale has none. */
export function localizedPath(path: string, locale: Locale): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
