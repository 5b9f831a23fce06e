import * as z from 'zod/mini';
import { fieldError, locale, slug, year } from '../records/fields.ts';
import { valueNumbers, valueTexts } from './schema.ts';

/** Position of a row in the upload, `B12`; repeated in the response. */
const at = z.string().check(z.maxLength(40));

/**
 * Cell of a grid of values: its key, the version read (0 for a new one) and new content. Omitted fields remain
 * unchanged; texts are in the language `locale`. A reason in `notAvailable` removes the number.
 */
export const bulkRow = z.strictObject({
  at,
  indicator: slug,
  year,
  version: z.int(fieldError('invalid')).check(z.gte(0, fieldError('invalid'))),
  locale,
  ...z.partial(z.object({ value: valueNumbers.value, ...valueTexts })).shape,
});

/** Rows of any shape, since each invalid one is reported separately. */
export const bulkChange = z.strictObject({
  /** Reports the outcome without changing anything. */
  dryRun: z.boolean(),
  rows: z
    .array(z.looseObject({ at }))
    .check(z.minLength(1, fieldError('required')), z.maxLength(2_000, fieldError('tooMany'))),
});

export type BulkRow = z.output<typeof bulkRow>;
export type BulkChange = z.output<typeof bulkChange>;
