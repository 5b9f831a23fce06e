import type { OperationTable } from '../shared/operation.ts';
import { siteEndpoints } from './endpoints.ts';
import { siteContext } from './schema.ts';
import { sitemap, sitemapPart, sitemapPartQuery, sitemapParts, sitemapPartsQuery } from './sitemap.ts';

export const siteOperations = {
  getContext: {
    ...siteEndpoints.getContext,
    summary: 'Returns the site for the portal, and the caller when signed in',
    response: siteContext,
  },
  getSitemap: {
    ...siteEndpoints.getSitemap,
    summary: 'Lists all published records with public pages, and the time of their last change',
    response: sitemap,
  },
  getSitemapParts: {
    ...siteEndpoints.getSitemapParts,
    summary: 'Lists the sitemap parts of a noun, each with its latest change',
    query: sitemapPartsQuery,
    response: sitemapParts,
  },
  getSitemapPart: {
    ...siteEndpoints.getSitemapPart,
    summary: 'Returns a sitemap part of a noun',
    query: sitemapPartQuery,
    response: sitemapPart,
  },
} as const satisfies OperationTable;
