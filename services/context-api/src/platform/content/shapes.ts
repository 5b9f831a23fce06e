import { z } from 'zod';
import { locales } from '#contract/shared/locale.ts';
import { locale, slug } from '#contract/shared/schema.ts';

const line = z.string().trim().min(1).max(200);
const paragraphs = z.string().trim().min(1).max(20_000);

/** Returns the schema of texts per locale, with the source locale. Fields are columns of `<entity>_text`. */
export const textOf = <T extends z.ZodRawShape>(shape: T) =>
  z.partialRecord(z.enum(locales), z.strictObject(shape));

const entityText = {
  name: line,
  summary: z.string().trim().min(1).max(400),
  description: paragraphs,
};

export const entity = {
  /** Defaults to the slug of the name in the source language. */
  slug: slug.optional(),
  previousSlugs: z.array(slug).default([]),
  status: z.enum(['draft', 'published', 'archived']).default('published'),
  sourceLocale: locale,
  text: textOf(entityText),
};

/** Slug, after those of the parents if any: `initiative/project`. */
export const address = z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/);
