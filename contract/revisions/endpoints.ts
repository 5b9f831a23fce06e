export const revisionMemberEndpoints = {
  listRevisions: { method: 'GET', path: '/v1/initiatives/:initiative/revisions' },
  getRevision: { method: 'GET', path: '/v1/initiatives/:initiative/revisions/:version' },
  restoreRevision: { method: 'POST', path: '/v1/initiatives/:initiative/revisions/:version/restoration' },
  listOrganizationRevisions: { method: 'GET', path: '/v1/organizations/:organization/revisions' },
  getOrganizationRevision: { method: 'GET', path: '/v1/organizations/:organization/revisions/:version' },
  restoreOrganizationRevision: {
    method: 'POST',
    path: '/v1/organizations/:organization/revisions/:version/restoration',
  },
} as const;
