export const siteEndpoints = {
  getContext: { method: 'GET', path: '/v1/context' },
  getSitemap: { method: 'GET', path: '/v1/sitemap' },
  getSitemapParts: { method: 'GET', path: '/v1/sitemap-parts' },
  getSitemapPart: { method: 'GET', path: '/v1/sitemap-part' },
} as const;
