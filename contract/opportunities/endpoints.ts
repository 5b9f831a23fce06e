export const opportunityEndpoints = {
  listOpportunities: { method: 'GET', path: '/v1/initiatives/:initiative/investment-opportunities' },
  getOpportunity: {
    method: 'GET',
    path: '/v1/initiatives/:initiative/investment-opportunities/:opportunity',
  },
} as const;
