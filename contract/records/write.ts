import { z } from 'zod';
import { locale } from '../shared/schema.ts';
import { recordStates } from './constants.ts';

export const recordState = z.enum(recordStates, 'editing.required');

// PostgreSQL rejects NUL and half surrogate pairs; other control characters are invisible.
const isLegible = (text: string) => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);

/** Returns a schema for optional text. */
export const optionalText = (longest: number) =>
  z.string('editing.required').trim().max(longest, 'editing.tooLong').refine(isLegible, 'editing.characters');

/** Returns a schema for required text; errors are keys of the `validation` texts. */
export const requiredText = (longest: number) => optionalText(longest).min(1, 'editing.required');

export const someYear = z.int('editing.year').min(1900, 'editing.year').max(2200, 'editing.year');

/** Slug of a record, as chosen in a form. */
export const chosenSlug = z
  .string('editing.required')
  .min(1, 'editing.required')
  .max(120, 'editing.invalid')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'editing.invalid');

/** Address as written in a form. */
export const writtenAddress = z.url({ protocol: /^https?$/, error: 'editing.address' });

/** SHA-256 of a file that was uploaded for a form. */
export const uploadedFile = z
  .string('editing.required')
  .min(1, 'editing.required')
  .regex(/^[0-9a-f]{64}$/, 'editing.file');

/**
 * Returns the fields of a text in one language, with further languages under `texts`. Reads return all languages.
 * Writes keep languages that they do not name, and remove null ones. Without `texts`, a write may only replace the
 * text that its `Accept-Language` is served, since nobody replaces what they have not seen.
 */
export const inLanguages = <T extends z.ZodRawShape>(text: T) => ({
  language: locale,
  ...text,
  texts: z.partialRecord(locale, z.object(text).nullable()).optional(),
  /** Languages whose text was checked against the current source text and remains unchanged. */
  upToDate: z.array(locale).optional(),
});

/** Last version of the record that its text belongs to, per language, if not the current one. */
export const outdatedTexts = z.partialRecord(locale, z.int().min(1));

/** Languages of a record for its editors. */
export const writtenLanguages = {
  sourceLocale: locale.optional(),
  outdated: outdatedTexts.optional(),
};

/** Response to a change: the record's slug, and the version to base the next change on. */
export const saved = z.object({
  slug: z.string(),
  /** Slug before the record was renamed for the first time: names its drafts and addresses it, too. */
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
