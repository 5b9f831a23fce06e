export const commodityEndpoints = {
  getInitiativeCommodities: { method: 'GET', path: '/v1/initiatives/:initiative/commodities' },
  getOrganizationCommodities: { method: 'GET', path: '/v1/organizations/:organization/commodities' },
} as const;
