export const consortiumEndpoints = {
  listConsortiums: { method: 'GET', path: '/v1/consortiums' },
  getConsortium: { method: 'GET', path: '/v1/consortiums/:consortium' },
} as const;
