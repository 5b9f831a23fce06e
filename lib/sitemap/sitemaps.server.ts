import { type Sitemap, type SitemapNoun, sitemapNouns } from '#contract/site/sitemap.ts';
import { offersPage } from '#lib/api/hiddenPages.server.ts';
import { owners } from '#lib/config/owners.ts';
import { routes } from '#lib/config/routes.ts';

type PageOf = (...slugs: string[]) => string;

const updatePage = (initiative: string, first: string, second?: string) =>
  second === undefined ? routes.update(initiative, first) : routes.projectUpdate(initiative, first, second);

const pagesOf: Readonly<Record<SitemapNoun, readonly PageOf[]>> = {
  pages: [(...path) => routes.page(path.join('/'))],
  initiatives: Object.values(owners.initiative.sections),
  goals: [routes.goal],
  indicators: [routes.indicator],
  projects: [routes.project, routes.requestedSupport, routes.projectUpdates],
  opportunities: [routes.opportunity],
  updates: [updatePage],
  stories: [routes.story],
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

const screens: readonly string[] = [
  routes.home(),
  routes.initiatives(),
  routes.allOpportunities(),
  routes.allProjects(),
  routes.organizations(),
  routes.conveners(),
  routes.consortiums(),
  routes.compare(),
  routes.news(),
  routes.howItWorks(),
  routes.verificationInsights(),
];

export interface SitemapPage {
  /** Path without locale prefix. */
  path: string;
  /** ISO 8601; absent before the first publication. */
  updatedAt: string | undefined;
}

/** Returns all public pages by sitemap; those without a record join the pages that editors write. */
export function sitemaps(records: Partial<Sitemap>): ReadonlyMap<string, readonly SitemapPage[]> {
  const newest = sitemapNouns
    .flatMap((noun) => (records[noun] ?? []).map(({ updatedAt }) => updatedAt))
    .sort()
    .at(-1);
  const pages = new Map(
    sitemapNouns.map((noun) => [
      noun,
      (records[noun] ?? []).flatMap(({ slugs, updatedAt }) =>
        pagesOf[noun]
          .map((page): SitemapPage => ({ path: page(...slugs), updatedAt }))
          .filter(({ path }) => offersPage(path)),
      ),
    ]),
  );
  return pages.set('pages', [
    ...screens.filter(offersPage).map((path) => ({ path, updatedAt: newest })),
    // A screen's text is a page of the same path.
    ...(pages.get('pages') ?? []).filter(({ path }) => !screens.includes(path)),
  ]);
}
