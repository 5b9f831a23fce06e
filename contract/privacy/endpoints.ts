export const privacyMemberEndpoints = {
  postDataExport: { method: 'POST', path: '/v1/personal-data/export' },
  postDataErasure: { method: 'POST', path: '/v1/personal-data/erasure' },
} as const;
