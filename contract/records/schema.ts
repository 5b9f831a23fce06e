import { z } from 'zod';
import {
  coded,
  isMachineTranslated,
  outdatedText,
  slug,
  textLanguage,
  textLanguages,
} from '../shared/schema.ts';

/** Public record in a list. */
export const entitySummary = z.object({
  id: z.uuid(),
  slug,
  name: z.string(),
  summary: z.string(),
  /** Language of name and summary. */
  language: textLanguage,
  /** Absent if they belong to the current version. */
  outdated: outdatedText.optional(),
  isMachineTranslated,
  demonstration: z.boolean(),
  updatedAt: z.iso.datetime(),
});

/** Fields of a record's page besides its summary. */
export const entityProfile = {
  /** Plain text; blank lines separate paragraphs. */
  description: z.string(),
  /** Source language first. */
  languages: textLanguages,
};

/** Convener or consortium behind initiatives. */
export const portfolioSummary = entitySummary.extend({
  /** Countries of its published initiatives. */
  countries: z.array(coded),
  initiativeCount: z.int().min(0),
});

export const portfolioQuery = z.object({
  /** Number of initiatives, by name; default: all. */
  initiatives: z.coerce.number().int().min(0).max(100).optional(),
});

export type EntitySummary = z.infer<typeof entitySummary>;
export type PortfolioQuery = z.infer<typeof portfolioQuery>;
export type PortfolioSummary = z.infer<typeof portfolioSummary>;
