/** Method and path of the calls that everybody may read with. */
export const siteEndpoints = {
  getContext: { method: 'GET', path: '/v1/context' },
  getSitemap: { method: 'GET', path: '/v1/sitemap' },
} as const;
