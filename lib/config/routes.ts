import type { PictureFormat, RenditionWidth } from '#contract/files/schema.ts';
import type { SavedNoun } from '#contract/records/constants.ts';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import type { Position } from '#contract/shared/schema.ts';

const list =
  (path: string) =>
  (query = '') =>
    query ? `${path}?${query}` : path;

const initiativePath = (initiative: string, ...rest: string[]) =>
  ['/initiatives', initiative, ...rest].join('/');
const projectPath = (initiative: string, project: string, ...rest: string[]) =>
  initiativePath(initiative, 'projects', project, ...rest);
const organizationPath = (organization: string, ...rest: string[]) =>
  ['/organizations', organization, ...rest].join('/');

interface Slugged {
  readonly slug: string;
}

interface StoryPlace extends Slugged {
  readonly initiative: Slugged | null;
  readonly project: Slugged | null;
}

const listPaths = { opportunity: '/investment-opportunities', project: '/projects' } as const;

function comparePath(
  path: string,
  chosen: Readonly<Record<string, readonly string[]>>,
  rows: 'different' | undefined,
): string {
  const query = Object.entries(chosen).flatMap(([name, values]) => values.map((value) => [name, value]));
  if (query.length === 0) return path;
  return `${path}?${new URLSearchParams([...query, ...(rows ? [['rows', rows]] : [])]).toString()}`;
}

export const valueAnchor = (year: number) => `value-${year}`;

/** Without locale prefix. */
export const routes = {
  home: () => '/',
  initiatives: list('/initiatives'),
  initiative: (slug: string) => initiativePath(slug),
  initiativeCommodities: (initiative: string, query = '') =>
    list(initiativePath(initiative, 'commodities'))(query),
  followSearch: list('/follow'),
  /** @param address `initiative/record`, to save or remove */
  saved: (noun?: SavedNoun, address = '') =>
    noun ? `/saved?${new URLSearchParams({ [noun]: address }).toString()}` : '/saved',
  progressReporting: (initiative: string) => initiativePath(initiative, 'progress-reporting'),
  progressValue: (initiative: string, indicator: string, year: number) =>
    `${initiativePath(initiative, 'progress-reporting')}#value-${indicator}-${year}`,
  goal: (initiative: string, goal: string) => initiativePath(initiative, 'progress-reporting', goal),
  indicator: (initiative: string, indicator: string) => initiativePath(initiative, 'indicators', indicator),
  indicatorValue: (initiative: string, indicator: string, year: number) =>
    `${initiativePath(initiative, 'indicators', indicator)}#${valueAnchor(year)}`,
  landscapeMaturity: (initiative: string, query = '') =>
    list(initiativePath(initiative, 'landscape-maturity'))(query),
  ecosystemAction: (initiative: string, query = '') =>
    list(initiativePath(initiative, 'ecosystem-action'))(query),
  opportunities: (initiative: string, query = '') =>
    list(initiativePath(initiative, 'investment-opportunities'))(query),
  opportunity: (initiative: string, opportunity: string) =>
    initiativePath(initiative, 'investment-opportunities', opportunity),
  updates: (initiative: string, query = '') => list(initiativePath(initiative, 'updates'))(query),
  update: (initiative: string, update: string) => initiativePath(initiative, 'updates', update),
  projects: (initiative: string, query = '') => list(initiativePath(initiative, 'projects'))(query),
  project: (initiative: string, project: string) => projectPath(initiative, project),
  requestedSupport: (initiative: string, project: string) =>
    projectPath(initiative, project, 'requested-support'),
  offer: (initiative: string, project: string, support: string) =>
    `${projectPath(initiative, project, 'requested-support')}?offer=${support}#offer`,
  projectUpdates: (initiative: string, project: string, query = '') =>
    list(projectPath(initiative, project, 'updates'))(query),
  projectUpdate: (initiative: string, project: string, update: string) =>
    projectPath(initiative, project, 'updates', update),
  compare: (initiatives: readonly string[] = [], rows?: 'different') =>
    comparePath('/compare', { initiative: initiatives }, rows),
  /** @param addresses `initiative/record` */
  compareRecords: (noun: SavedNoun, addresses: readonly string[] = [], rows?: 'different') =>
    comparePath(`${listPaths[noun]}/compare`, { [noun]: addresses }, rows),
  allOpportunities: list(listPaths.opportunity),
  allProjects: list(listPaths.project),
  organizations: list('/organizations'),
  organization: (slug: string) => organizationPath(slug),
  organizationCommodities: (organization: string, query = '') =>
    list(organizationPath(organization, 'commodities'))(query),
  organizationDocuments: (organization: string, query = '') =>
    list(organizationPath(organization, 'documents'))(query),
  document: (organization: string, document: string) =>
    `${organizationPath(organization, 'documents')}#document-${document}`,
  organizationDashboard: (organization: string) => organizationPath(organization, 'dashboard'),
  sourcingAreas: (organization: string, query = '') =>
    list(organizationPath(organization, 'supported-sourcing-areas'))(query),
  sourcingArea: (organization: string, sourcingArea: string) =>
    organizationPath(organization, 'supported-sourcing-areas', sourcingArea),
  conveners: list('/conveners'),
  convener: (slug: string) => `/conveners/${slug}`,
  convenerInitiatives: (slug: string) => `/conveners/${slug}/landscape-initiatives`,
  consortiums: list('/consortiums'),
  consortium: (slug: string) => `/consortiums/${slug}`,
  consortiumDashboard: (slug: string) => `/consortiums/${slug}/dashboard`,
  consortiumInitiatives: (slug: string) => `/consortiums/${slug}/landscape-initiatives`,
  news: list('/news-and-updates'),
  story: (story: string) => `/news-and-updates/${story}`,
  storyOf: ({ slug, initiative, project }: StoryPlace) => {
    if (!initiative) return `/news-and-updates/${slug}`;
    if (!project) return initiativePath(initiative.slug, 'updates', slug);
    return projectPath(initiative.slug, project.slug, 'updates', slug);
  },
  /** @param query recipient; default: the portal's operators */
  contact: (query: { initiative?: string; convener?: string } = {}) =>
    list('/contact')(new URLSearchParams(query).toString()),
  newsletter: () => '/newsletter',
  newsletterConfirm: () => '/newsletter/confirm',
  newsletterUnsubscribe: () => '/newsletter/unsubscribe',
  feedback: (page = '') => list('/feedback')(page && new URLSearchParams({ page }).toString()),
  /** @param query origin, or the return address with its locale */
  register: (query: { initiative?: string; returnUrl?: string } = {}) =>
    list('/register')(new URLSearchParams(query).toString()),
  howItWorks: () => '/how-it-works',
  verificationInsights: () => '/verification-insights',
  /** Rules of initiatives' levels. */
  levels: () => '/verification-insights#levels',
  /**
   * @param hint email address
   * @param intent one of `intents`, done on the page of the return after the sign-in
   */
  signIn: (returnUrl: string, { hint = '', intent = '' } = {}) =>
    `/api/auth/signin?${new URLSearchParams({ returnUrl, ...(hint && { hint }), ...(intent && { intent }) }).toString()}`,
  resetPassword: (returnUrl: string) => `/api/auth/reset?${new URLSearchParams({ returnUrl }).toString()}`,
  signOut: (returnUrl: string) => `/api/auth/signout?${new URLSearchParams({ returnUrl }).toString()}`,
  clearAuth: (returnUrl: string) => `/api/auth/clear-auth?${new URLSearchParams({ returnUrl }).toString()}`,
  verify: () => '/api/auth/verify',
  events: () => '/api/events',
  analytics: list('/analytics'),
  /** Asks for a click before it signs in or out. */
  signInRequest: (action: string, returnUrl: string) =>
    `/sign-in?${new URLSearchParams({ action, ...(returnUrl !== '/' && { returnUrl }) }).toString()}`,
  signInProblem: (problem: string, returnUrl: string) =>
    `/sign-in-problem?${new URLSearchParams({ problem, ...(returnUrl !== '/' && { returnUrl }) }).toString()}`,
  /** See `studio` for people with duties. */
  start: () => '/start',
  profile: () => '/profile',
  profileMails: () => '/profile#mails',
  profileSessions: (isEnded: boolean) => `/profile${isEnded ? '?sessions=ended' : ''}#sessions`,
  endSessions: () => '/api/auth/sessions',
  /** For people with duties; see `studioRoutes`. */
  studio: () => '/studio',
  setup: () => '/studio/setup',
  /** Last page of a tab that was opened to sign in again. */
  signedIn: () => '/signed-in',
  /** Editors' page: `about/governance`. */
  page: (path: string) => `/${path}`,
  search: list('/search'),
  art: (slug: string, format: 'card' | 'hero') => `/api/art/${slug}?format=${format}`,
  printedMap: (of: PrintedMapOf) => `/api/map?${new URLSearchParams(queryOf(of)).toString()}`,
  preview: (locale: Locale, ...record: [] | [noun: string, ...slugs: string[]]) =>
    ['/api/og', locale, ...record].join('/'),
  download: (file: string, locale: Locale, query = '') =>
    `/api/downloads/${locale}/${file}${query && `?${query}`}`,
  upload: () => '/api/files',
  prepareBoundary: list('/api/boundaries'),
  boundary: (id: string) => `/api/boundaries/${id}`,
  /** File with the name of its record in a language. */
  boundaryFile: (id: string, format: 'geojson' | 'kml', locale: Locale) =>
    `/api/boundaries/${id}?locale=${locale}${format === 'kml' ? '&format=kml' : ''}`,
  markdown: () => '/api/markdown',
  workbook: () => '/api/workbook',
  /** Content file, by its SHA-256. */
  media: (sha256: string, form?: { width: RenditionWidth; format: PictureFormat }) =>
    `/media/${sha256}${form ? `?width=${String(form.width)}&format=${form.format}` : ''}`,
  newsFeed: (locale: Locale) => `/feeds/${locale}/news.xml`,
  updatesFeed: (locale: Locale, initiative: string) => `/feeds/${locale}/initiatives/${initiative}.xml`,
  projectUpdatesFeed: (locale: Locale, initiative: string, project: string) =>
    `/feeds/${locale}/initiatives/${initiative}/projects/${project}.xml`,
  /** Atom feed of one reader. */
  followedFeed: (locale: Locale, token: string) => `/feeds/${locale}/followed/${token}.xml`,
  sitemap: () => '/sitemap.xml',
  sitemapOf: (name: string, page: number) => `/sitemaps/${name}.xml${page > 1 ? `?page=${page}` : ''}`,
  sitemapFrom: (name: string, from: string) =>
    `/sitemaps/${name}.xml?${new URLSearchParams({ from }).toString()}`,
} as const;

/** Addresses have a limit. */
export const MAX_PRINTED_POINTS = 200;

export type PrintedMapOf =
  | { readonly initiative: string }
  | { readonly initiative: string; readonly project: string }
  | { readonly organization: string; readonly sourcingArea: string }
  | { readonly initiatives: readonly string[] }
  | { readonly positions: readonly Position[] };

function queryOf(of: PrintedMapOf): Readonly<Record<string, string>> {
  if ('initiatives' in of) return { initiatives: [...new Set(of.initiatives)].join(' ') };
  if (!('positions' in of)) return of;
  const degrees = (value: number) => String(Math.round(value * 100) / 100);
  return {
    at: of.positions
      .slice(0, MAX_PRINTED_POINTS)
      .map((position) => position.map(degrees).join(','))
      .join(';'),
  };
}

/** Adds the locale prefix; the default locale has none. */
export function localizedPath(path: string, locale: Locale): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
