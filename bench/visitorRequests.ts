import type { Sitemap, SitemapNoun } from '../contract/site/sitemap.ts';

/** Address of a list with the top values of its filters, as in the portal. */
const list = (path: string, query: Readonly<Record<string, string>> = {}) =>
  `${path}?${new URLSearchParams({ facetLimit: '30', ...query }).toString()}`;

/** Includes searches with many, few and no results. */
export function visitorRequests(sitemap: Sitemap): Readonly<Record<string, string>> {
  const first = (noun: SitemapNoun, length: number) =>
    sitemap[noun].find(({ slugs }) => slugs.length === length)!.slugs;
  const [initiative, project] = first('projects', 2);
  const [withUpdate, update] = first('updates', 2);
  const [withOpportunity, opportunity] = first('opportunities', 2);
  const [withGoal, goal] = first('goals', 2);
  const [withIndicator, indicator] = first('indicators', 2);
  const [organization, area] = first('sourcing-areas', 2);
  const one = (noun: SitemapNoun) => first(noun, 1)[0];
  const within = `/v1/initiatives/${initiative}`;
  return {
    context: '/v1/context',
    'code lists': '/v1/code-lists',
    'sitemap, parts': '/v1/sitemap-parts?noun=initiatives&size=12',
    'sitemap, a part': '/v1/sitemap-part?noun=projects&size=33',
    initiatives: list('/v1/initiatives'),
    'initiatives, page 2': list('/v1/initiatives', { page: '2' }),
    'initiatives, cocoa': list('/v1/initiatives', { q: 'cocoa' }),
    'initiatives, one letter': list('/v1/initiatives', { q: 'c' }),
    'initiatives, a typo': list('/v1/initiatives', { q: 'kakau' }),
    'initiatives, nothing': list('/v1/initiatives', { q: 'xqzvw' }),
    'initiatives, two facets': list('/v1/initiatives', { country: 'GH', theme: 'ecosystems' }),
    'initiatives, two facets and cocoa': list('/v1/initiatives', {
      country: 'GH',
      theme: 'ecosystems',
      q: 'cocoa',
    }),
    'initiatives, by update': list('/v1/initiatives', { sort: 'updated', page: '7' }),
    points: '/v1/initiative-points',
    'points, cocoa': '/v1/initiative-points?q=cocoa',
    initiative: within,
    'no initiative': '/v1/initiatives/there-is-none',
    commodities: `${within}/commodities`,
    maturity: `${within}/landscape-maturity`,
    'ecosystem action': `${within}/ecosystem-action`,
    actions: list(`${within}/actions`),
    'actions, water': list(`${within}/actions`, { q: 'water' }),
    goals: `${within}/goals`,
    goal: `/v1/initiatives/${withGoal}/goals/${goal}`,
    indicator: `/v1/initiatives/${withIndicator}/indicators/${indicator}`,
    'indicators of all': '/v1/indicators',
    'indicators of an initiative': `/v1/indicators?initiative=${initiative}`,
    'boundaries of initiatives': `/v1/initiative-boundaries?initiative=${initiative}`,
    projects: list(`${within}/projects`),
    'projects, forest': list(`${within}/projects`, { q: 'forest' }),
    project: `${within}/projects/${project}`,
    opportunities: `/v1/initiatives/${withOpportunity}/investment-opportunities`,
    opportunity: `/v1/initiatives/${withOpportunity}/investment-opportunities/${opportunity}`,
    'initiative updates': `/v1/initiatives/${withUpdate}/updates`,
    update: `/v1/initiatives/${withUpdate}/updates/${update}`,
    'initiative documents': `${within}/documents`,
    verification: '/v1/verification',
    organizations: list('/v1/organizations'),
    'organizations, cocoa': list('/v1/organizations', { q: 'cocoa' }),
    organization: `/v1/organizations/${organization}`,
    'organization commodities': `/v1/organizations/${organization}/commodities`,
    'organization dashboard': `/v1/organizations/${organization}/dashboard`,
    documents: `/v1/organizations/${organization}/documents`,
    'documents, report': `/v1/organizations/${organization}/documents?q=report`,
    'sourcing areas': `/v1/organizations/${organization}/sourcing-areas`,
    'sourcing area': `/v1/organizations/${organization}/sourcing-areas/${area}`,
    conveners: list('/v1/conveners'),
    'conveners, forest': list('/v1/conveners', { q: 'forest' }),
    convener: `/v1/conveners/${one('conveners')}?initiatives=12`,
    consortiums: list('/v1/consortiums'),
    consortium: `/v1/consortiums/${one('consortiums')}?initiatives=12`,
    'consortium dashboard': `/v1/consortiums/${one('consortiums')}/dashboard`,
    stories: list('/v1/stories'),
    'stories, cocoa': list('/v1/stories', { q: 'cocoa' }),
    story: `/v1/stories/${one('stories')}`,
    page: `/v1/page?path=${one('pages')}`,
    'search, cocoa': '/v1/search?q=cocoa',
    'search, one letter': '/v1/search?q=c',
    'search, two words': '/v1/search?q=cocoa%20forest',
    'search, a sentence':
      '/v1/search?q=o%C3%B9%20trouver%20du%20cacao%20sans%20d%C3%A9forestation%20au%20Ghana',
    'search, most words': '/v1/search?q=cocoa%20forest%20water%20income%20xqzvw',
    'search, nothing': '/v1/search?q=cocoa%20xqzvw',
    'search, a typo': '/v1/search?q=kakau',
    'search, a kind': '/v1/search?q=cocoa&kind=initiative&page=3',
    'suggestions, one letter': '/v1/search/suggestions?q=c',
    'suggestions, three letters': '/v1/search/suggestions?q=coc',
  };
}
