/** Method and path of the calls that everybody may read with. */
export const pageEndpoints = {
  getPage: { method: 'GET', path: '/v1/page' },
} as const;
