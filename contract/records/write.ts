import { z } from 'zod';
import { locale } from '../shared/schema.ts';
import { recordStates } from './constants.ts';

export const recordState = z.enum(recordStates, 'editing.required');

// PostgreSQL rejects NUL and half surrogate pairs; other control characters are invisible.
const isLegible = (text: string) => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);

export const optionalText = (longest: number) =>
  z.string('editing.required').trim().max(longest, 'editing.tooLong').refine(isLegible, 'editing.characters');

/** Returns a schema whose errors are keys of the `validation` texts. */
export const requiredText = (longest: number) => optionalText(longest).min(1, 'editing.required');

export const someYear = z.int('editing.year').min(1900, 'editing.year').max(2200, 'editing.year');

export const chosenSlug = z
  .string('editing.required')
  .min(1, 'editing.required')
  .max(120, 'editing.invalid')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'editing.invalid');

export const writtenAddress = z.url({ protocol: /^https?$/, error: 'editing.address' });

/** SHA-256 of a file uploaded for a form. */
export const uploadedFile = z
  .string('editing.required')
  .min(1, 'editing.required')
  .regex(/^[0-9a-f]{64}$/, 'editing.file');

/**
 * Returns a text's fields in one language, with further languages under `texts`. Reads return all languages;
 * writes keep absent languages and remove null ones. Without `texts`, a write may only replace the text that
 * its `Accept-Language` is served: nobody replaces unseen text.
 */
export const inLanguages = <T extends z.ZodRawShape>(text: T) => ({
  language: locale,
  ...text,
  texts: z.partialRecord(locale, z.object(text).nullable()).optional(),
  /** Languages whose unchanged text was checked against the source text. */
  upToDate: z.array(locale).optional(),
});

/** Last version of the record that its text belongs to, per outdated language. */
export const outdatedTexts = z.partialRecord(locale, z.int().min(1));

export const writtenLanguages = {
  sourceLocale: locale.optional(),
  outdated: outdatedTexts.optional(),
};

/** Slug, and version to base the next change on. */
export const saved = z.object({
  slug: z.string(),
  /** Slug before the first renaming, which still addresses the record and its drafts. */
  firstSlug: z.string().nullish(),
  version: z.int().min(1),
  status: recordState,
});

export type Saved = z.infer<typeof saved>;
export type OutdatedTexts = z.infer<typeof outdatedTexts>;

export interface WrittenLanguages {
  sourceLocale: z.infer<typeof locale>;
  outdated: OutdatedTexts;
}
