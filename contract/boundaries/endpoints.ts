export const boundaryMemberEndpoints = {
  getBoundary: { method: 'GET', path: '/v1/boundaries/:boundary' },
} as const;
