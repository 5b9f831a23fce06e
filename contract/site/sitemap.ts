import { z } from 'zod';
import { slug } from '../shared/schema.ts';

/** The nouns whose records have public pages of their own. */
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
  /** The slugs of its address, from the outermost record to this one; of a page the parts of its path. */
  slugs: z.array(slug).min(1),
  updatedAt: z.iso.datetime(),
});

/** Every published record that has pages, by noun. */
export const sitemap = z.record(z.enum(sitemapNouns), z.array(sitemapRecord));

export type SitemapNoun = (typeof sitemapNouns)[number];
export type Sitemap = z.infer<typeof sitemap>;
