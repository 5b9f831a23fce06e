import { z } from 'zod';
import { picture, video } from '../files/media.ts';
import { entityProfile, entitySummary } from '../records/schema.ts';

/** Without the leading slash: `about/governance`. */
export const pagePath = z
  .string()
  .max(240)
  .regex(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/);

export const pageQuery = z.object({ path: pagePath });

/** `description` is Markdown. */
export const pageDetail = entitySummary.extend({
  ...entityProfile,
  path: pagePath,
  picture: picture.nullable().optional(),
  video: video.nullable(),
  /** True for the software's template, not yet adapted by editors. */
  template: z.boolean().default(false),
});

export type PageDetail = z.infer<typeof pageDetail>;
