/** Method and path of the calls that everybody may read with. */
export const sourcingAreaEndpoints = {
  listSourcingAreas: { method: 'GET', path: '/v1/organizations/:organization/sourcing-areas' },
  getSourcingArea: {
    method: 'GET',
    path: '/v1/organizations/:organization/sourcing-areas/:sourcingArea',
  },
} as const;
