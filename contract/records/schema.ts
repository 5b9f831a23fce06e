import { z } from 'zod';
import { coded, locale, outdatedText, slug } from '../shared/schema.ts';

/** What every public record says of itself in a list. */
export const entitySummary = z.object({
  id: z.uuid(),
  slug,
  name: z.string(),
  summary: z.string(),
  /** The language that name and summary are in. */
  language: locale,
  /** Left out where they are of the present version. */
  outdated: outdatedText.optional(),
  demonstration: z.boolean(),
  updatedAt: z.iso.datetime(),
});

/** What the page of a record shows besides its summary. */
export const entityProfile = {
  /** Plain text; blank lines separate paragraphs. */
  description: z.string(),
  /** The languages that name, summary and description exist in, the source language first. */
  languages: z.array(locale).min(1),
};

/** A record that stands behind initiatives: a convener, a consortium. */
export const portfolioSummary = entitySummary.extend({
  /** Countries of its published initiatives. */
  countries: z.array(coded),
  initiativeCount: z.int().min(0),
});

export type EntitySummary = z.infer<typeof entitySummary>;
export type PortfolioSummary = z.infer<typeof portfolioSummary>;
