import {
  type FilledPage,
  type Sitemap,
  type SitemapNoun,
  sitemapNouns,
  type SitemapRecord,
} from '#contract/site/sitemap.ts';
import { offersPage } from '#lib/api/hiddenPages.server.ts';
import { owners } from '#lib/config/owners.ts';
import { routes } from '#lib/config/routes.ts';

type PageOf = (...slugs: string[]) => string;

const updatePage = (initiative: string, first: string, second?: string) =>
  second === undefined ? routes.update(initiative, first) : routes.projectUpdate(initiative, first, second);

/** Pages of every record. */
const pagesOf: Readonly<Record<SitemapNoun, readonly PageOf[]>> = {
  pages: [(...path) => routes.page(path.join('/'))],
  initiatives: Object.values(owners.initiative.sections),
  goals: [routes.goal],
  indicators: [routes.indicator],
  projects: [routes.project],
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

/** Pages that only some records fill. */
const filledPagesOf: Partial<Record<SitemapNoun, Readonly<Record<FilledPage, PageOf>>>> = {
  projects: { 'requested-support': routes.requestedSupport, updates: routes.projectUpdates },
};

const screens: readonly string[] = [
  routes.home(),
  routes.initiatives(),
  routes.allOpportunities(),
  routes.allProjects(),
  routes.organizations(),
  routes.conveners(),
  routes.consortiums(),
  routes.news(),
  routes.howItWorks(),
  routes.verificationInsights(),
];

export interface SitemapPage {
  /** Without locale prefix. */
  path: string;
  /** ISO 8601; absent before the first publication. */
  updatedAt: string | undefined;
}

/** Returns the maximum for a noun. */
export const pagesPerRecord = (noun: SitemapNoun): number =>
  pagesOf[noun].length + Object.keys(filledPagesOf[noun] ?? {}).length;

function pagesOfRecord(noun: SitemapNoun, { slugs, updatedAt, filled }: SitemapRecord): SitemapPage[] {
  const some = Object.entries(filledPagesOf[noun] ?? {})
    .filter(([name]) => filled?.includes(name) ?? true)
    .map(([, page]) => page);
  return [...pagesOf[noun], ...some]
    .map((page): SitemapPage => ({ path: page(...slugs), updatedAt }))
    .filter(({ path }) => offersPage(path));
}

/** Returns public pages; a screen's text is a page of the same path. */
export const pagesOfRecords = (noun: SitemapNoun, records: readonly SitemapRecord[]): SitemapPage[] =>
  records.flatMap((record) => pagesOfRecord(noun, record)).filter(({ path }) => !screens.includes(path));

export const offersPagesOf = (noun: SitemapNoun): boolean =>
  pagesOf[noun].some((page) => offersPage(page('example', 'example')));

/** Pages without a record, which change with all that they list. */
export const screenPages = (newest: string | undefined): SitemapPage[] =>
  screens.filter(offersPage).map((path) => ({ path, updatedAt: newest }));

export const newestOf = (changes: readonly { updatedAt: string | undefined }[]): string | undefined =>
  changes
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .sort()
    .at(-1);

/** Pages without a record join editors' pages. */
export function sitemaps(records: Partial<Sitemap>): ReadonlyMap<string, readonly SitemapPage[]> {
  const pages = new Map<string, SitemapPage[]>(
    sitemapNouns.map((noun) => [noun, pagesOfRecords(noun, records[noun] ?? [])]),
  );
  const newest = newestOf(sitemapNouns.flatMap((noun) => records[noun] ?? []));
  return pages.set('pages', [...screenPages(newest), ...(pages.get('pages') ?? [])]);
}
