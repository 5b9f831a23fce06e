export const siteEndpoints = {
  getContext: { method: 'GET', path: '/v1/context' },
  getSitemap: { method: 'GET', path: '/v1/sitemap' },
} as const;
