export const organizationEndpoints = {
  listOrganizations: { method: 'GET', path: '/v1/organizations' },
  getOrganization: { method: 'GET', path: '/v1/organizations/:organization' },
} as const;

export const organizationMemberEndpoints = {
  previewOrganizationMerge: { method: 'GET', path: '/v1/content/organizations/records/:id/merge' },
  mergeOrganization: { method: 'POST', path: '/v1/content/organizations/records/:id/merge' },
} as const;
