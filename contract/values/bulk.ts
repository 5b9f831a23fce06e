import * as z from 'zod/mini';
import { fieldError, locale, slug, year } from '../records/fields.ts';
import { valueNumbers, valueTexts } from './schema.ts';

/** Position in the upload, `B12`; repeated in the response. */
const at = z.string().check(z.maxLength(40));

/**
 * Key of a value, version read (0 for a new one) and new content. Omitted fields remain; texts are in
 * `locale`. A reason in `notAvailable` removes the number.
 */
export const bulkRow = z.strictObject({
  at,
  indicator: slug,
  year,
  version: z.int(fieldError('invalid')).check(z.gte(0, fieldError('invalid'))),
  locale,
  ...z.partial(z.object({ value: valueNumbers.value, ...valueTexts })).shape,
});

/** Rows of any shape: each invalid one is reported separately. */
export const bulkChange = z.strictObject({
  /** Reports the outcome without changes. */
  dryRun: z.boolean(),
  rows: z
    .array(z.looseObject({ at }))
    .check(z.minLength(1, fieldError('required')), z.maxLength(2_000, fieldError('tooMany'))),
});

export type BulkRow = z.output<typeof bulkRow>;
export type BulkChange = z.output<typeof bulkChange>;
