import { z } from 'zod';
import { recordStates } from './constants.ts';
import { locale } from '../shared/schema.ts';

export const recordState = z.enum(recordStates);

// PostgreSQL holds neither NUL nor half a character; the others nobody can see.
const isLegible = (text: string) => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);

/** A text that may be left empty. */
export const optionalText = (longest: number) =>
  z.string('editing.required').trim().max(longest, 'editing.tooLong').refine(isLegible, 'editing.characters');

/** A text that a person must write; errors are keys of the `validation` texts. */
export const requiredText = (longest: number) => optionalText(longest).min(1, 'editing.required');

export const someYear = z.int('editing.year').min(1900, 'editing.year').max(2200, 'editing.year');

/** Name and summary of a record as they are written. */
export const writtenName = {
  name: requiredText(200),
  summary: requiredText(500),
};

/**
 * A text as it is written: in one language, and in further ones under `texts`. A record is read with all its languages. A write
 * leaves a language alone that it does not name, and removes one that is null. Without `texts`, it may only replace the text that
 * a reader of its `Accept-Language` is served, since nobody replaces what they have not seen.
 */
export const inLanguages = <T extends z.ZodRawShape>(text: T) => ({
  language: locale,
  ...text,
  texts: z.partialRecord(locale, z.object(text).nullable()).optional(),
  /** Languages whose text was checked against the present source text, and stays as it is. */
  upToDate: z.array(locale).optional(),
});

/** By language: the last version of the record that its text belongs to, where that is not the present one. */
export const outdatedTexts = z.partialRecord(locale, z.int().min(1));

/** What an editor has to know of the languages of a record. */
export const writtenLanguages = {
  sourceLocale: locale.optional(),
  outdated: outdatedTexts.optional(),
};

/** What a change answers: where the record is, and what the next change has to be based on. */
export const saved = z.object({ slug: z.string(), version: z.int().min(1), status: recordState });

export type Saved = z.infer<typeof saved>;
export type OutdatedTexts = z.infer<typeof outdatedTexts>;

export interface WrittenLanguages {
  sourceLocale: z.infer<typeof locale>;
  outdated: OutdatedTexts;
}
