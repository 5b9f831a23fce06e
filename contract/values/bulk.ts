import * as z from 'zod/mini';
import { amount, fieldError, locale, note, paragraphs, slug, year } from '../records/fields.ts';

/** Where a row stands in what a person sent, `B12`; the answer repeats it. */
const at = z.string().check(z.maxLength(40));

/**
 * One cell of a grid of values: which one, the version that was read (0 for a new one), and what it shall hold. What is left out
 * stays as it is; texts are in the language `locale`. A reason in `notAvailable` takes the number away.
 */
export const bulkRow = z.strictObject({
  at,
  indicator: slug,
  year,
  version: z.int(fieldError('invalid')).check(z.gte(0, fieldError('invalid'))),
  locale,
  value: z.optional(z.nullable(amount)),
  notAvailable: z.optional(z.nullable(note)),
  narrative: z.optional(z.nullable(paragraphs)),
  comment: z.optional(z.nullable(paragraphs)),
});

/** Rows may be of any shape, since each invalid one is told apart in the answer. */
export const bulkChange = z.strictObject({
  /** Tells what would happen, and changes nothing. */
  dryRun: z.boolean(),
  rows: z
    .array(z.looseObject({ at }))
    .check(z.minLength(1, fieldError('required')), z.maxLength(2_000, fieldError('tooMany'))),
});

export type BulkRow = z.output<typeof bulkRow>;
export type BulkChange = z.output<typeof bulkChange>;
