/** Method and path of every call of the context API, apart from the shapes so that the browser can have it without a validator. */
export const endpoints = {
  getContext: { method: 'GET', path: '/v1/context' },
  listCodeLists: { method: 'GET', path: '/v1/code-lists' },
  getSitemap: { method: 'GET', path: '/v1/sitemap' },
  listInitiatives: { method: 'GET', path: '/v1/initiatives' },
  listInitiativePoints: { method: 'GET', path: '/v1/initiative-points' },
  getInitiative: { method: 'GET', path: '/v1/initiatives/:initiative' },
  listGoals: { method: 'GET', path: '/v1/initiatives/:initiative/goals' },
  getGoal: { method: 'GET', path: '/v1/initiatives/:initiative/goals/:goal' },
  getIndicator: { method: 'GET', path: '/v1/initiatives/:initiative/indicators/:indicator' },
  listOrganizations: { method: 'GET', path: '/v1/organizations' },
  getOrganization: { method: 'GET', path: '/v1/organizations/:organization' },
  getOrganizationCommodities: { method: 'GET', path: '/v1/organizations/:organization/commodities' },
  listConveners: { method: 'GET', path: '/v1/conveners' },
  getConvener: { method: 'GET', path: '/v1/conveners/:convener' },
  listConsortiums: { method: 'GET', path: '/v1/consortiums' },
  getConsortium: { method: 'GET', path: '/v1/consortiums/:consortium' },
} as const;
