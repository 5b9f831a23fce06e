export const statusMemberEndpoints = {
  getServiceStatus: { method: 'GET', path: '/v1/status' },
} as const;
