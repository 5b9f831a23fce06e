/** Method and path of the calls that everybody may read with. */
export const commodityEndpoints = {
  getInitiativeCommodities: { method: 'GET', path: '/v1/initiatives/:initiative/commodities' },
  getOrganizationCommodities: { method: 'GET', path: '/v1/organizations/:organization/commodities' },
} as const;
