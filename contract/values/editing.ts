import { z } from 'zod';
import { slug } from '../shared/schema.ts';
import { valueStates, verifierTypes } from './constants.ts';
import { verificationStates } from '../records/verificationStates.ts';
import { editingStep, recordVersion } from '../records/editing.ts';
import { outdatedTexts } from '../records/write.ts';
import { fieldChange } from '../revisions/schema.ts';
import { valueContent } from './write.ts';

/** What can be done with a value. */
export const valueActions = ['edit', 'submit', 'return', 'approve', 'verify', 'unlock'] as const;

/** The value of one year in its present state, whatever visitors see of it. */
export const editedValue = z.object({
  /** Slug of its indicator. */
  indicator: slug,
  year: z.int(),
  version: recordVersion,
  state: z.enum(valueStates),
  content: valueContent,
  /** Whether visitors see an approved state of it; while it is changed again, that is the last approved one. */
  isPublic: z.boolean(),
  /** Texts that stay behind once it is approved as it is. */
  outdated: outdatedTexts.optional(),
  edited: editingStep,
  submitted: editingStep.nullable(),
  /** Its return or approval. */
  reviewed: editingStep.nullable(),
  /** Why it was returned, or unlocked. */
  note: z.string().nullable(),
  verification: z.object({
    state: z.enum(verificationStates),
    by: z.enum(verifierTypes).nullable(),
    note: z.string().nullable(),
    set: editingStep.nullable(),
  }),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(valueActions)),
});

/** What a bulk change did, or would do: with any error nothing is done. */
export const bulkOutcome = z.object({
  applied: z.boolean(),
  changes: z.array(
    z.object({
      at: z.string(),
      indicator: slug,
      year: z.int(),
      fields: z.array(fieldChange),
    }),
  ),
  /** Each with a key of the `validation` texts; `field` is one of the row's, if one is to blame. */
  fieldErrors: z.array(z.object({ at: z.string(), field: z.string().nullable(), message: z.string() })),
  /** Rows that hold what is there already. */
  unchanged: z.int().min(0),
});

export type ValueAction = (typeof valueActions)[number];
export type EditedValue = z.infer<typeof editedValue>;
export type BulkOutcome = z.infer<typeof bulkOutcome>;
