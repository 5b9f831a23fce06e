import { z } from 'zod';
import { slug } from '../shared/schema.ts';

/** Nouns whose records have public pages. */
export const sitemapNouns = [
  'pages',
  'initiatives',
  'goals',
  'indicators',
  'projects',
  'opportunities',
  'updates',
  'stories',
  'organizations',
  'conveners',
  'consortiums',
  'sourcing-areas',
] as const;

const sitemapRecord = z.object({
  /** Slugs of its address, outermost record first; for a page, the parts of its path. */
  slugs: z.array(slug).min(1),
  updatedAt: z.iso.datetime(),
});

/** Published records with pages, by noun. */
export const sitemap = z.record(z.enum(sitemapNouns), z.array(sitemapRecord));

export type SitemapNoun = (typeof sitemapNouns)[number];
export type Sitemap = z.infer<typeof sitemap>;
