import * as z from 'zod/mini';
import { distinct, fieldError, line, note, textPer, words } from '../records/fields.ts';
import { defaultLocale } from '../shared/locale.ts';

const code = z
  .string(fieldError('required'))
  .check(z.maxLength(60, fieldError('tooLong')), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, fieldError('code')));

/** Other languages fall back to the default one. */
const names = textPer(line()).check(
  z.refine((each) => defaultLocale in each, { ...fieldError('required'), path: [defaultLocale] }),
);

export const codeBody = z.strictObject({
  names,
  explanations: textPer(words(1_000)),
  /** Words for the search, separated by commas; unchanged if absent. */
  synonyms: z.optional(textPer(line(1_000))),
});

export const newCode = z.extend(codeBody, { code });

/** All codes of a list, in their new order. */
export const codeOrder = z.strictObject({ codes: distinct(code, 1_000) });

export const codeReason = z.strictObject({ note });

export const codeMerge = z.strictObject({ into: code, note });

export type CodeBody = z.output<typeof codeBody>;
