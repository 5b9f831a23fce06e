import { z } from 'zod';
import { actionStages, contributionKinds } from './constants.ts';
import { visibilities } from '../records/constants.ts';
import { writtenEvidence } from '../evidence/schema.ts';
import { currencyCode } from '../shared/money.ts';
import { code, reference, slug } from '../shared/schema.ts';
import {
  inLanguages,
  optionalText,
  recordState,
  requiredText,
  saved,
  someYear,
  writtenLanguages,
  writtenName,
} from '../records/write.ts';

const day = z.iso.date('editing.invalid').nullable();

const actionText = {
  ...writtenName,
  description: optionalText(5000),
  /** What came of it so far, one thing each. */
  outputs: z
    .array(requiredText(300).refine((text) => !text.includes('\n'), 'editing.oneLine'))
    .max(20, 'editing.tooMany'),
};

/** An action as its editors write it. */
export const actionBody = z
  .object({
    ...inLanguages(actionText),
    type: code,
    stage: z.enum(actionStages),
    /** Slugs of organizations; the first one leads, and the action is its own. */
    actors: z.array(slug).min(1, 'editing.required').max(20, 'editing.tooMany'),
    /** Slugs of goals of the initiative. */
    goals: z.array(slug).max(20, 'editing.tooMany'),
    startDate: day,
    endDate: day,
    contributions: z
      .array(
        z.object({
          kind: z.enum(contributionKinds),
          amount: z.number('editing.number').positive('editing.number').max(1e12, 'editing.number'),
          currency: currencyCode,
        }),
      )
      .max(10, 'editing.tooMany'),
    evidence: z.array(writtenEvidence).max(20, 'editing.tooMany'),
    /** The criteria of the checklist that it meets. */
    checklist: z.array(code).max(20, 'editing.tooMany'),
    visibility: z.enum(visibilities),
    status: recordState,
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ['endDate'],
    message: 'editing.endBeforeStart',
  })
  .refine(
    ({ contributions }) =>
      new Set(contributions.map(({ kind, currency }) => `${kind} ${currency}`)).size === contributions.length,
    { path: ['contributions'], message: 'editing.twice' },
  );

/** The plan of the coalition as its editors write it. */
export const planBody = z
  .object({
    ...inLanguages({ ...writtenName, description: optionalText(5000) }),
    fromYear: someYear,
    toYear: someYear,
    /** How often it is reviewed. */
    reviewed: code,
    /** Slug of an organization. */
    lead: slug,
    document: writtenEvidence.nullable(),
    status: recordState,
  })
  .refine(({ fromYear, toYear }) => fromYear <= toYear, {
    path: ['toYear'],
    message: 'editing.endBeforeStart',
  });

/** An action in the list of those who may change it. */
const actionEntry = z.object({
  ...reference.shape,
  ...saved.shape,
  visibility: z.enum(visibilities),
  /** Whether the initiative's team has still to confirm an actor or a contribution that an organization has added. */
  isUnconfirmed: z.boolean().optional(),
  /** Whether the caller has written its first version. */
  isOwn: z.boolean().optional(),
  /** Slug and name of the one who leads. */
  lead: reference.nullable(),
  updatedAt: z.iso.datetime(),
});

/** What those may choose from who write about an initiative, and what there is to be changed. */
export const actionEditing = z.object({
  initiative: reference,
  goals: z.array(reference),
  /** Partners of the initiative that the caller may write for as the one who leads. */
  leads: z.array(reference),
  /** All partners of the initiative. */
  partners: z.array(reference),
  actions: z.array(actionEntry),
  plans: z.array(saved.extend({ plan: planBody, ...writtenLanguages })),
});

export const actionRecord = saved.extend({ initiative: reference, action: actionBody, ...writtenLanguages });

export const actionRecordParams = z.object({ initiative: slug, action: slug });
export const planRecordParams = z.object({ initiative: slug, plan: slug });

export type ActionBody = z.infer<typeof actionBody>;
export type PlanBody = z.infer<typeof planBody>;
export type ActionEditing = z.infer<typeof actionEditing>;
export type ActionEntry = z.infer<typeof actionEntry>;
export type ActionRecord = z.infer<typeof actionRecord>;
