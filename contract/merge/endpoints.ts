export const mergeMemberEndpoints = {
  previewOrganizationMerge: { method: 'GET', path: '/v1/content/organizations/records/:id/merge' },
  mergeOrganization: { method: 'POST', path: '/v1/content/organizations/records/:id/merge' },
} as const;
