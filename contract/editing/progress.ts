import { z } from 'zod';
import { progress } from '../progress.ts';
import { rights } from '../rights.ts';
import { locale, reference, slug } from '../shared.ts';
import { valueStates, verifierTypes } from '../indicatorTerms.ts';
import { verificationStates, verifierTieKinds } from '../verificationStates.ts';
import { outdatedTexts } from '../written.ts';
import { fieldChange } from './revision.ts';
import { goalContent } from './goal.ts';
import { indicatorContent } from './indicator.ts';
import { valueContent } from './value.ts';

/** What can be done with a value. */
export const valueActions = ['edit', 'submit', 'return', 'approve', 'verify', 'unlock'] as const;

/** Somebody who took a step, and when. */
const step = z.object({
  name: z.string(),
  /** Whether that is who asks. */
  isYou: z.boolean(),
  at: z.iso.datetime(),
});

const version = z.int().min(1);

/** The value of one year in its present state, whatever visitors see of it. */
export const editedValue = z.object({
  /** Slug of its indicator. */
  indicator: slug,
  year: z.int(),
  version,
  state: z.enum(valueStates),
  content: valueContent,
  /** Whether visitors see an approved state of it; while it is changed again, that is the last approved one. */
  isPublic: z.boolean(),
  /** Texts that stay behind once it is approved as it is. */
  outdated: outdatedTexts.optional(),
  edited: step,
  submitted: step.nullable(),
  /** Its return or approval. */
  reviewed: step.nullable(),
  /** Why it was returned, or unlocked. */
  note: z.string().nullable(),
  verification: z.object({
    state: z.enum(verificationStates),
    by: z.enum(verifierTypes).nullable(),
    note: z.string().nullable(),
    set: step.nullable(),
  }),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(valueActions)),
});

const record = { slug, version, sourceLocale: locale, outdated: outdatedTexts.optional(), edited: step };

export const editedGoal = z.object({ ...record, content: goalContent });

export const editedIndicator = z.object({
  ...record,
  content: indicatorContent,
  /** Of what is approved. */
  progress,
  /** By year. */
  values: z.array(editedValue),
});

/** All that is edited of an initiative's progress, in every state and language; goals in their order, with indicators by goal. */
export const progressEditing = z.object({
  initiative: reference,
  demonstration: z.boolean(),
  /** What the caller may do in this initiative; what depends on a value is in its `actions`. */
  rights: z.array(z.enum(Object.keys(rights) as [keyof typeof rights])),
  /** For callers who verify: their ties to the initiative, with which they cannot call a value panel-verified. */
  ties: z.array(z.enum(verifierTieKinds)).optional(),
  /** Every year from the first that there is something for to the present one. */
  years: z.array(z.int()).min(1),
  goals: z.array(editedGoal),
  indicators: z.array(editedIndicator),
});

/** What a bulk change did, or would do: with any fault nothing is done. */
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
  faults: z.array(z.object({ at: z.string(), field: z.string().nullable(), message: z.string() })),
  /** Rows that hold what is there already. */
  unchanged: z.int().min(0),
});

export type ValueAction = (typeof valueActions)[number];
export type EditedValue = z.infer<typeof editedValue>;
export type EditedGoal = z.infer<typeof editedGoal>;
export type EditedIndicator = z.infer<typeof editedIndicator>;
export type ProgressEditing = z.infer<typeof progressEditing>;
export type BulkOutcome = z.infer<typeof bulkOutcome>;
