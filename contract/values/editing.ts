import { z } from 'zod';
import { editingStep, recordVersion } from '../records/editing.ts';
import { verificationStates } from '../records/verificationStates.ts';
import { outdatedTexts } from '../records/write.ts';
import { fieldChange } from '../revisions/schema.ts';
import { slug } from '../shared/schema.ts';
import { dimensions, valueStates, verifierTypes } from './constants.ts';
import { valueContent } from './write.ts';

export const valueActions = [
  'edit',
  'submit',
  'return',
  'approve',
  'verify',
  'unlock',
  'request-correction',
  'decline-correction',
] as const;

/** Question about an implausible value; it forbids nothing. */
const doubt = z.discriminatedUnion('kind', [
  /** Below 0 or above 100. */
  z.object({ kind: z.literal('percent') }),
  /** Multiple or fraction of an earlier value; see `JUMP_FACTOR`. */
  z.object({ kind: z.literal('jump'), year: z.int(), value: z.number() }),
  /** Sum of parts that differs from the value, or exceeds it if some are missing. */
  z.object({ kind: z.literal('parts'), dimension: z.enum(dimensions), sum: z.number() }),
]);

const submission = z.object({ note: z.string().nullable(), doubts: z.array(doubt) });

/** Current state, public or not. */
export const editedValue = z.object({
  indicator: slug,
  year: z.int(),
  version: recordVersion,
  state: z.enum(valueStates),
  content: valueContent,
  /** True if visitors see an approved version, which may be an earlier one. */
  isPublic: z.boolean(),
  /** Texts that are outdated once it is approved unchanged. */
  outdated: outdatedTexts.optional(),
  edited: editingStep,
  submitted: editingStep.nullable(),
  /** Last submission with its note and doubts; null before one and after approval. */
  submission: submission.nullable().optional(),
  /** Return or approval. */
  reviewed: editingStep.nullable(),
  /** Reason of the return or unlocking. */
  note: z.string().nullable(),
  /** Request to correct an approved value. */
  correction: z.object({ reason: z.string(), requested: editingStep }).nullable().optional(),
  verification: z.object({
    state: z.enum(verificationStates),
    by: z.enum(verifierTypes).nullable(),
    note: z.string().nullable(),
    set: editingStep.nullable(),
  }),
  actions: z.array(z.enum(valueActions)),
});

/** Any error prevents all changes. */
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
  /** Errors with keys of the `validation` texts; `field` is the invalid one, if any. */
  fieldErrors: z.array(z.object({ at: z.string(), field: z.string().nullable(), message: z.string() })),
  /** Rows equal to saved values. */
  unchanged: z.int().min(0),
});

export type Submission = z.infer<typeof submission>;
export type Doubt = z.infer<typeof doubt>;
export type ValueAction = (typeof valueActions)[number];
export type EditedValue = z.infer<typeof editedValue>;
export type BulkOutcome = z.infer<typeof bulkOutcome>;
