/** Method and path of every call of the context API, apart from the shapes so that the browser can have it without a validator. */
export const endpoints = {
  getContext: { method: 'GET', path: '/v1/context' },
  listCodeLists: { method: 'GET', path: '/v1/code-lists' },
  getSitemap: { method: 'GET', path: '/v1/sitemap' },
  listInitiatives: { method: 'GET', path: '/v1/initiatives' },
  listInitiativePoints: { method: 'GET', path: '/v1/initiative-points' },
  getInitiative: { method: 'GET', path: '/v1/initiatives/:initiative' },
  listProjects: { method: 'GET', path: '/v1/initiatives/:initiative/projects' },
  getProject: { method: 'GET', path: '/v1/initiatives/:initiative/projects/:project' },
  getRequestedSupport: {
    method: 'GET',
    path: '/v1/initiatives/:initiative/projects/:project/requested-support',
  },
  listOpportunities: { method: 'GET', path: '/v1/initiatives/:initiative/investment-opportunities' },
  getOpportunity: {
    method: 'GET',
    path: '/v1/initiatives/:initiative/investment-opportunities/:opportunity',
  },
  listOrganizations: { method: 'GET', path: '/v1/organizations' },
  getOrganization: { method: 'GET', path: '/v1/organizations/:organization' },
  getOrganizationCommodities: { method: 'GET', path: '/v1/organizations/:organization/commodities' },
  listConveners: { method: 'GET', path: '/v1/conveners' },
  getConvener: { method: 'GET', path: '/v1/conveners/:convener' },
  listConsortiums: { method: 'GET', path: '/v1/consortiums' },
  getConsortium: { method: 'GET', path: '/v1/consortiums/:consortium' },
  search: { method: 'GET', path: '/v1/search' },
  suggest: { method: 'GET', path: '/v1/search/suggestions' },
} as const;
