import { http, type HttpHandler, HttpResponse, type HttpResponseResolver } from 'msw';
import { endpoints } from '#contract/endpoints.ts';
import { type OperationName, operations, type ResponseBody } from '#contract/operations.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { ProblemCode } from '#contract/shared/problemStatuses.ts';
import { actionList, ecosystemAction } from './actions.ts';
import { analyticsReport } from './analytics.ts';
import { initiativeCommodities, maturity, verification } from './assessments.ts';
import { contentChoices, contentList, contentPreview, contentRecord } from './content.ts';
import { someLists } from './contributions.ts';
import { consortiumDashboard, organizationDashboard } from './dashboards.ts';
import {
  consortium,
  convener,
  organization,
  organizationCommodities,
  organizationList,
  portfolioList,
} from './directories.ts';
import { documentList, initiativeDocuments, sourcingArea, sourcingAreaList } from './documents.ts';
import { detail, siteContext, sitemap, summary } from './fixtures.ts';
import { goal, goalList, indicator } from './goals.ts';
import { exportList, importJob, importList } from './imports.ts';
import { list } from './lists.ts';
import {
  assignableRoles,
  auditEntryList,
  invitation,
  invitationList,
  receivedInvitation,
  registration,
  registrationList,
  user,
  userList,
} from './people.ts';
import {
  allOpportunities,
  allProjects,
  opportunity,
  opportunityList,
  project,
  projectList,
  requestedSupport,
} from './projects.ts';
import { found, suggested } from './searches.ts';
import { sitemapPartResolvers } from './sitemapParts.ts';
import {
  page,
  projectUpdateList,
  projectUpdateStory,
  story,
  storyList,
  updateList,
  updateStory,
} from './stories.ts';
import { message, messageList, recipients } from './teamMessages.ts';

const contextApi = 'http://context-api.test';

export const browserPath = '*/api/context';

/** Handles one call of the contract with any response. */
export const respondTo = (
  name: OperationName,
  resolver: HttpResponseResolver,
  base = contextApi,
): HttpHandler => http[methodOf(name)](base + endpoints[name].path, resolver);

const methodOf = (name: OperationName) =>
  endpoints[name].method.toLowerCase() as Lowercase<(typeof endpoints)[OperationName]['method']>;

export const respondingWith = <N extends OperationName>(
  name: N,
  response: ResponseBody<N>,
  base = contextApi,
) => respondTo(name, () => HttpResponse.json(operations[name].response.parse(response) as object), base);

/** Returns a problem details response (RFC 9457). */
export const problemResponse = (status: number, code: ProblemCode) => () =>
  HttpResponse.json(
    { type: 'about:blank', title: 'secret title', detail: 'secret detail', status, code },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

function wantedLocale(request: Request): Locale {
  const wanted = request.headers.get('accept-language');
  return locales.find((locale) => locale === wanted) ?? 'en';
}

type Known = readonly [name: OperationName, response: object, params: Readonly<Record<string, string>>];

const inside = { initiative: 'dak-lak' };
const records: readonly Known[] = [
  ['getInitiative', detail(), inside],
  ['getOrganization', organization(), { organization: 'dragonfly' }],
  ['getOrganizationCommodities', organizationCommodities(), { organization: 'dragonfly' }],
  ['getConvener', convener(), { convener: 'round-table' }],
  ['getOrganizationDashboard', organizationDashboard(), { organization: 'dragonfly' }],
  ['getConsortiumDashboard', consortiumDashboard(), { consortium: 'alliance' }],
  ['getConsortium', consortium(), { consortium: 'alliance' }],
  ['getSourcingArea', sourcingArea(), { organization: 'dragonfly', sourcingArea: 'buon-ho' }],
  ['listDocuments', documentList(), { organization: 'dragonfly' }],
  ['listInitiativeDocuments', initiativeDocuments(), { initiative: 'dak-lak' }],
  ['listSourcingAreas', sourcingAreaList(), { organization: 'dragonfly' }],
  ['getStory', story(), { story: 'launch' }],
  ['listUpdates', updateList(), inside],
  ['getUpdate', updateStory(), { ...inside, update: 'rain' }],
  ['listProjectUpdates', projectUpdateList(), { ...inside, project: 'springs' }],
  [
    'getProjectUpdate',
    projectUpdateStory({ slug: 'rain' }),
    { ...inside, project: 'springs', update: 'rain' },
  ],
  ['listGoals', goalList(), inside],
  ['getGoal', goal(), { ...inside, goal: 'less-water' }],
  ['getIndicator', indicator(), { ...inside, indicator: 'irrigation-water' }],
  ['listProjects', projectList(), inside],
  ['getProject', project(), { ...inside, project: 'springs' }],
  ['getRequestedSupport', requestedSupport(), { ...inside, project: 'springs' }],
  ['listOpportunities', opportunityList(), inside],
  ['listAllOpportunities', allOpportunities(), {}],
  ['listAllProjects', allProjects(), {}],
  ['getOpportunity', opportunity(), { ...inside, opportunity: 'mill' }],
  ['getInitiativeCommodities', initiativeCommodities(), inside],
  ['getMaturity', maturity(), inside],
  ['getEcosystemAction', ecosystemAction(), inside],
  ['listActions', actionList(), inside],
];

/** Handles calls like a context API with two initiatives. */
export const contextApiHandlers = (base = contextApi): HttpHandler[] => [
  respondingWith('getSitemap', sitemap, base),
  respondTo('getSitemapParts', sitemapPartResolvers(sitemap).getSitemapParts, base),
  respondTo('getSitemapPart', sitemapPartResolvers(sitemap).getSitemapPart, base),
  respondingWith('getContext', siteContext, base),
  respondTo(
    'listInitiatives',
    ({ request }) => {
      const language = wantedLocale(request);
      return HttpResponse.json(list({ items: [summary(1, { language }), summary(2, { language })] }));
    },
    base,
  ),
  respondingWith('listStories', storyList(), base),
  respondTo(
    'getPage',
    ({ request }) =>
      ['about', 'about-us', 'how-it-works'].includes(new URL(request.url).searchParams.get('path') ?? '')
        ? HttpResponse.json(page())
        : problemResponse(404, 'not-found')(),
    base,
  ),
  respondingWith('search', found(), base),
  respondingWith('suggest', suggested, base),
  respondTo(
    'getInitiative',
    ({ request, params }) =>
      params['initiative'] === 'dak-lak'
        ? HttpResponse.json(detail({ language: wantedLocale(request) }))
        : problemResponse(404, 'not-found')(),
    base,
  ),
  respondTo(
    'listIndicators',
    ({ request }) =>
      [null, 'dak-lak'].includes(new URL(request.url).searchParams.get('initiative'))
        ? HttpResponse.json({
            items: [{ ...indicator(), country: { code: 'VN', name: 'Vietnam' } }],
            next: null,
          })
        : problemResponse(404, 'not-found')(),
    base,
  ),
  respondingWith('listInitiativeBoundaries', { items: [] }, base),
  respondTo('listOrganizations', () => HttpResponse.json(organizationList()), base),
  respondTo('listConveners', () => HttpResponse.json(portfolioList('listConveners')), base),
  respondTo('listConsortiums', () => HttpResponse.json(portfolioList('listConsortiums')), base),
  respondingWith('getVerification', verification(), base),
  respondingWith('getFollowing', { initiatives: [], updates: [], searches: [], feedToken: 'reader' }, base),
  respondingWith('getFollowedSearch', { following: false }, base),
  respondTo(
    'getSavedOpportunities',
    () => HttpResponse.json({ opportunities: allOpportunities().items }),
    base,
  ),
  respondTo('getSavedProjects', () => HttpResponse.json({ projects: allProjects().items }), base),
  respondingWith('getFollow', { following: false }, base),
  respondingWith('getMailPreferences', { tasks: 'daily', following: 'weekly' }, base),
  respondingWith('getAnalytics', analyticsReport(), base),
  respondingWith('getOwnRequests', { requests: [] }, base),
  respondingWith('getRecipients', recipients(), base),
  respondingWith('listMessages', messageList(), base),
  respondingWith('listCodeLists', someLists, base),
  respondingWith('listContent', contentList(), base),
  respondingWith('listContentChoices', contentChoices(), base),
  respondingWith('getContent', contentRecord(), base),
  respondingWith('getContentPreview', contentPreview(), base),
  respondingWith('getMessage', message(), base),
  respondingWith('listUsers', userList(), base),
  respondingWith('getUser', user(), base),
  respondingWith('getAssignableRoles', assignableRoles(), base),
  respondingWith('listInvitations', invitationList(), base),
  respondingWith('getInvitation', invitation(), base),
  respondingWith('getReceivedInvitation', receivedInvitation(), base),
  respondingWith('listRegistrations', registrationList(), base),
  respondingWith('getRegistration', registration(), base),
  respondingWith('listAuditEntries', auditEntryList(), base),
  respondingWith('listExports', exportList(), base),
  respondingWith('listImports', importList(), base),
  respondingWith('getImport', importJob(), base),
  ...records.slice(1).map((record) => known(record, base)),
];

const known = ([name, response, place]: Known, base: string) =>
  respondTo(
    name,
    ({ params }) =>
      Object.entries(place).every(([part, slug]) => params[part] === slug)
        ? HttpResponse.json(response)
        : problemResponse(404, 'not-found')(),
    base,
  );

export const formerSlug = (former: string, part: string): HttpHandler[] =>
  records
    .filter(([, , place]) => part in place)
    .map(([name, response]) =>
      http.get(contextApi + endpoints[name].path.replace(`:${part}`, former), () =>
        HttpResponse.json(response),
      ),
    );
