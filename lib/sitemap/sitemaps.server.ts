import { type Sitemap, type SitemapNoun, sitemapNouns } from '#contract/site/sitemap.ts';
import { owners } from '#lib/config/owners.ts';
import { routes } from '#lib/config/routes.ts';

type PageOf = (...slugs: string[]) => string;

/** An update of an initiative, or with a slug more of one of its projects. */
const updatePage = (initiative: string, first: string, second?: string) =>
  second === undefined ? routes.update(initiative, first) : routes.projectUpdate(initiative, first, second);

/** The pages of a record, from the slugs of its address: a page of its own and, where it has them, its parts. */
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

/** Pages that belong to no record. */
const screens: readonly string[] = [
  routes.home(),
  routes.initiatives(),
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
  /** ISO 8601; absent where nothing has been published yet. */
  updatedAt: string | undefined;
}

/** All public pages by the name of the sitemap they stand in: those of no record with those that editors write. */
export function sitemaps(records: Sitemap): ReadonlyMap<string, readonly SitemapPage[]> {
  const newest = sitemapNouns
    .flatMap((noun) => records[noun].map(({ updatedAt }) => updatedAt))
    .sort()
    .at(-1);
  const pages = new Map(
    sitemapNouns.map((noun) => [
      noun,
      records[noun].flatMap(({ slugs, updatedAt }) =>
        pagesOf[noun].map((page): SitemapPage => ({ path: page(...slugs), updatedAt })),
      ),
    ]),
  );
  return pages.set('pages', [
    ...screens.map((path) => ({ path, updatedAt: newest })),
    // The text of a screen is a page of the same path.
    ...(pages.get('pages') ?? []).filter(({ path }) => !screens.includes(path)),
  ]);
}
