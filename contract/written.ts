import { z } from 'zod';
import { recordStates } from './recordStates.ts';
import { locale } from './shared.ts';

export const recordState = z.enum(recordStates);

// PostgreSQL holds neither NUL nor half a character; the others nobody can see.
const isLegible = (text: string) => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);

/** A text that may be left empty. */
export const optionalText = (longest: number) =>
  z.string('editing.required').trim().max(longest, 'editing.tooLong').refine(isLegible, 'editing.characters');

/** A text that somebody must write; faults are keys of the `validation` texts. */
export const requiredText = (longest: number) => optionalText(longest).min(1, 'editing.required');

export const someYear = z.int('editing.year').min(1900, 'editing.year').max(2200, 'editing.year');

/** Name and summary of a record as they are written, and the language that they are written in. */
export const writtenName = {
  language: locale,
  name: requiredText(200),
  summary: requiredText(500),
};

/** What a change answers: where the record is, and what the next change has to be based on. */
export const saved = z.object({ slug: z.string(), version: z.int().min(1), status: recordState });

export type Saved = z.infer<typeof saved>;
