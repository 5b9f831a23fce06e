export const organizationEndpoints = {
  listOrganizations: { method: 'GET', path: '/v1/organizations' },
  getOrganization: { method: 'GET', path: '/v1/organizations/:organization' },
} as const;
