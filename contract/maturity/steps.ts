import * as z from 'zod/mini';
import { fieldError, locale, note, year } from '../records/fields.ts';

/** The year of an assessment that begins. */
export const maturityStart = z.strictObject({ year });

/** What a verifier found. */
export const maturityValidation = z.strictObject({
  level: z.enum(['building', 'progressing', 'advanced'], fieldError('required')),
  verification: z.enum(['locally-confirmed', 'panel-verified'], fieldError('required')),
  /** The language of the note. */
  language: locale,
  note,
});

export type MaturityValidation = z.output<typeof maturityValidation>;
