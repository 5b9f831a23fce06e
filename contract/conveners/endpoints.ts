export const convenerEndpoints = {
  listConveners: { method: 'GET', path: '/v1/conveners' },
  getConvener: { method: 'GET', path: '/v1/conveners/:convener' },
} as const;
