export const searchEndpoints = {
  search: { method: 'GET', path: '/v1/search' },
  suggest: { method: 'GET', path: '/v1/search/suggestions' },
} as const;
