import * as z from 'zod/mini';
import { fieldError, note } from '../records/fields.ts';

/** Name of a text, or of a part's text: `requestedSupport/training/name`. */
const textKey = z
  .string(fieldError('invalid'))
  .check(z.minLength(1), z.maxLength(300, fieldError('invalid')));

const draftText = z.nullable(
  z.string(fieldError('invalid')).check(z.maxLength(60_000, fieldError('tooLong'))),
);

/** Digest of the source text and published translation that the writer has seen. */
const seen = z.string(fieldError('invalid')).check(z.regex(/^[\w-]{1,64}$/, fieldError('invalid')));

export const translationDraft = z.strictObject({
  texts: z.record(textKey, draftText),
  /** Keys of machine texts that the writer has approved. */
  read: z.optional(z.array(textKey).check(z.maxLength(2_000, fieldError('tooMany')))),
  seen,
});

export const translationStep = z.strictObject({ note: z.nullable(note), seen });
export const translationReturn = z.strictObject({ note, seen });
