import * as z from 'zod/mini';
import { withdrawnStates } from '../records/constants.ts';
import { fieldError, locale, note } from '../records/fields.ts';
import { isShallow } from '../shared/isShallow.ts';

/** Content of any completeness; publication checks it. */
const anyContent = z
  .record(z.string(), z.unknown())
  .check(z.refine((content) => isShallow(content), fieldError('invalid')));

export const newContent = z.strictObject({ content: anyContent });

export const draftBody = z.strictObject({
  content: anyContent,
  /** Languages whose unchanged text was checked against the source text. */
  upToDate: z.optional(z.array(locale)),
  /** Version of the public record that the content takes account of, see `overtaken`. */
  basedOn: z.optional(z.int().check(z.minimum(1))),
});

/** Publication now, or at a set time. */
export const publication = z.strictObject({
  note: z.nullable(note),
  at: z.nullable(z.iso.datetime(fieldError('invalid'))),
});

export const contentWithdrawal = z.strictObject({ to: z.enum(withdrawnStates, fieldError('invalid')), note });
