export const sourcingAreaEndpoints = {
  listSourcingAreas: { method: 'GET', path: '/v1/organizations/:organization/sourcing-areas' },
  getSourcingArea: {
    method: 'GET',
    path: '/v1/organizations/:organization/sourcing-areas/:sourcingArea',
  },
} as const;
