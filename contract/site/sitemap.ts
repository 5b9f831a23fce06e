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
  /** Outermost record first; of a page, the parts of its path. */
  slugs: z.array(slug).min(1),
  updatedAt: z.iso.datetime(),
  /** Optional pages with content; absent if unknown. */
  filled: z.array(z.string()).optional(),
});

/** Published records with pages, by noun. */
export const sitemap = z.record(z.enum(sitemapNouns), z.array(sitemapRecord));

/** Pages that are not linked without content. */
export type FilledPage = 'requested-support' | 'updates';

const sitemapPlace = {
  noun: z.enum(sitemapNouns),
  size: z.coerce.number().int().min(1).max(1000),
};

export const sitemapPartsQuery = z.object(sitemapPlace);

/** Parts by their order in the context API; empty without records. */
export const sitemapParts = z.object({
  parts: z.array(z.object({ from: z.string().min(1), updatedAt: z.iso.datetime() })),
});

export const sitemapPartQuery = z.object({
  ...sitemapPlace,
  /** `from` of a part; absent for the first. Remains valid when records come and go. */
  from: z.string().max(200).optional(),
});

export const sitemapPart = z.object({ records: z.array(sitemapRecord) });

export type SitemapRecord = z.infer<typeof sitemapRecord>;
export type SitemapParts = z.infer<typeof sitemapParts>;
export type SitemapNoun = (typeof sitemapNouns)[number];
export type Sitemap = z.infer<typeof sitemap>;
