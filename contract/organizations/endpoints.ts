/** Method and path of the calls that everybody may read with. */
export const organizationEndpoints = {
  listOrganizations: { method: 'GET', path: '/v1/organizations' },
  getOrganization: { method: 'GET', path: '/v1/organizations/:organization' },
} as const;
