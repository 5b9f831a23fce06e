import type { OperationTable } from '../shared/operation.ts';
import { siteEndpoints } from './endpoints.ts';
import { siteContext } from './schema.ts';
import { sitemap, sitemapPart, sitemapPartQuery, sitemapParts, sitemapPartsQuery } from './sitemap.ts';

export const siteOperations = {
  getContext: {
    ...siteEndpoints.getContext,
    summary: 'What the portal must know of the site, and of the user when signed in',
    response: siteContext,
  },
  getSitemap: {
    ...siteEndpoints.getSitemap,
    summary: 'Every published record that has public pages, with the time of its last change',
    response: sitemap,
  },
  getSitemapParts: {
    ...siteEndpoints.getSitemapParts,
    summary: 'Parts of the records of one noun that have public pages, each with its latest change',
    query: sitemapPartsQuery,
    response: sitemapParts,
  },
  getSitemapPart: {
    ...siteEndpoints.getSitemapPart,
    summary: 'One part of these records',
    query: sitemapPartQuery,
    response: sitemapPart,
  },
} as const satisfies OperationTable;
