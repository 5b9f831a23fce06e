import { type Sitemap, type SitemapNoun, sitemapNouns } from '#contract/sitemap.ts';
import { routes } from '#lib/config/routes.ts';

/** The pages of a record, by the slugs of its address. */
const pagesOf: Record<SitemapNoun, (...slugs: string[]) => string[]> = {
  initiatives: (initiative = '') => [routes.initiative(initiative)],
};

/** Pages that belong to no record. */
const screens = [routes.home(), routes.initiatives()];

export interface SitemapPage {
  /** Path without locale prefix. */
  path: string;
  /** ISO 8601; absent where nothing has been published yet. */
  updatedAt: string | undefined;
}

/** All public pages by the name of the sitemap they stand in: one for each noun, and `pages` for what belongs to none. */
export function sitemaps(records: Sitemap): ReadonlyMap<string, readonly SitemapPage[]> {
  const newest = sitemapNouns
    .flatMap((noun) => records[noun].map(({ updatedAt }) => updatedAt))
    .sort()
    .at(-1);
  return new Map([
    ['pages', screens.map((path) => ({ path, updatedAt: newest }))],
    ...sitemapNouns.map((noun) => {
      const pages = records[noun].flatMap(({ slugs, updatedAt }) =>
        pagesOf[noun](...slugs).map((path) => ({ path, updatedAt })),
      );
      return [noun, pages] as const;
    }),
  ]);
}
