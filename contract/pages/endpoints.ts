export const pageEndpoints = {
  getPage: { method: 'GET', path: '/v1/page' },
} as const;
