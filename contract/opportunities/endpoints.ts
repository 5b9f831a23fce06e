export const opportunityEndpoints = {
  listAllOpportunities: { method: 'GET', path: '/v1/investment-opportunities' },
  listOpportunityPoints: { method: 'GET', path: '/v1/investment-opportunity-points' },
  listOpportunities: { method: 'GET', path: '/v1/initiatives/:initiative/investment-opportunities' },
  getOpportunity: {
    method: 'GET',
    path: '/v1/initiatives/:initiative/investment-opportunities/:opportunity',
  },
} as const;

export const opportunityMemberEndpoints = {
  getSavedOpportunities: { method: 'GET', path: '/v1/user/saved-opportunities' },
  putSavedOpportunity: { method: 'PUT', path: '/v1/user/saved-opportunities/:initiative/:opportunity' },
  deleteSavedOpportunity: { method: 'DELETE', path: '/v1/user/saved-opportunities/:initiative/:opportunity' },
} as const;
