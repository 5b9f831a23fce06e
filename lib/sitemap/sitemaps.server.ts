import { type Sitemap, type SitemapNoun, sitemapNouns } from '#contract/sitemap.ts';
import { routes } from '#lib/config/routes.ts';

type PageOf = (...slugs: string[]) => string;

/** The pages of a record, from the slugs of its address: a page of its own and, where it has them, its parts. */
const pagesOf: Readonly<Record<SitemapNoun, readonly PageOf[]>> = {
  initiatives: [routes.initiative],
  organizations: [
    routes.organization,
    routes.organizationCommodities,
    (organization = '') => routes.organizationDocuments(organization),
    (organization = '') => routes.sourcingAreas(organization),
  ],
  conveners: [routes.convener, routes.convenerInitiatives],
  consortiums: [routes.consortium, routes.consortiumInitiatives],
  'sourcing-areas': [routes.sourcingArea],
};

/** Pages that belong to no record. */
const screens = [
  routes.home(),
  routes.initiatives(),
  routes.organizations(),
  routes.conveners(),
  routes.consortiums(),
  routes.compare(),
];

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
        pagesOf[noun].map((page) => ({ path: page(...slugs), updatedAt })),
      );
      return [noun, pages] as const;
    }),
  ]);
}
