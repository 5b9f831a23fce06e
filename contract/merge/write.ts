import * as z from 'zod/mini';
import { fieldError, note } from '../records/fields.ts';
import { locales } from '../shared/locale.ts';
import { mergeSides } from './constants.ts';

/** Merge of a duplicate into the organization that remains. */
export const mergeBody = z.strictObject({
  /** Id of the organization that remains, and the version of it that was read. */
  remaining: z.uuid(fieldError('required')),
  remainingVersion: z.int().check(z.gte(1)),
  /** Organization whose value stays, for each field in which they differ. */
  choices: z.record(z.string(), z.enum(mergeSides, fieldError('invalid'))),
  /** Languages whose unpublished translations of the duplicate end; a merge that would end others is refused. */
  droppedTranslations: z._default(z.array(z.enum(locales)), []),
  note,
});

export type MergeBody = z.output<typeof mergeBody>;
