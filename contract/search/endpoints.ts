/** Method and path of the calls that everybody may read with. */
export const searchEndpoints = {
  search: { method: 'GET', path: '/v1/search' },
  suggest: { method: 'GET', path: '/v1/search/suggestions' },
} as const;
