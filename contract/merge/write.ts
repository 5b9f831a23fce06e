import * as z from 'zod/mini';
import { fieldError, note } from '../records/fields.ts';
import { locales } from '../shared/locale.ts';
import { mergeSides } from './constants.ts';

export const mergeBody = z.strictObject({
  /** Id of the remaining organization, and its version that was read. */
  remaining: z.uuid(fieldError('required')),
  remainingVersion: z.int().check(z.gte(1)),
  /** Organization whose value stays, per field with a difference. */
  choices: z.record(z.string(), z.enum(mergeSides, fieldError('invalid'))),
  /** Languages whose unpublished translations of the duplicate end; others must not end. */
  droppedTranslations: z._default(z.array(z.enum(locales)), []),
  note,
});

export type MergeBody = z.output<typeof mergeBody>;
