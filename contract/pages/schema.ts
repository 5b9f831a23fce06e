import { z } from 'zod';
import { entityProfile, entitySummary } from '../records/schema.ts';
import { video } from '../files/media.ts';

/** Path of a page without its first slash, `about/governance`. */
export const pagePath = z
  .string()
  .max(240)
  .regex(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/);

export const pageQuery = z.object({ path: pagePath });

/** A page that editors write, at an address of its own; `description` is its Markdown. */
export const pageDetail = entitySummary.extend({
  ...entityProfile,
  path: pagePath,
  video: video.nullable(),
  /** True of a page that came with the software and that the portal's editors have not adapted yet. */
  template: z.boolean().default(false),
});

export type PageDetail = z.infer<typeof pageDetail>;
