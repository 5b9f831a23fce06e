import { z } from 'zod';
import { writtenEvidence } from '../evidence/schema.ts';
import { visibilities } from '../records/constants.ts';
import {
  chosenCode,
  chosenSlug,
  inLanguages,
  optionalText,
  recordState,
  requiredText,
  saved,
  someYear,
  writtenLanguages,
  writtenName,
} from '../records/write.ts';
import { code, reference, slug } from '../shared/schema.ts';
import { actionStages, contributionKinds } from './constants.ts';

const day = z.iso.date('editing.invalid').nullable();

const actionText = {
  ...writtenName,
  description: optionalText(5000),
  outputs: z
    .array(requiredText(300).refine((text) => !text.includes('\n'), 'editing.oneLine'))
    .max(20, 'editing.tooMany'),
};

export const actionBody = z
  .object({
    ...inLanguages(actionText),
    type: chosenCode,
    stage: z.enum(actionStages, 'editing.required'),
    /** Slugs of organizations; the first leads and owns the action. */
    actors: z.array(chosenSlug).min(1, 'editing.required').max(20, 'editing.tooMany'),
    /** Slugs of goals of the initiative. */
    goals: z.array(slug).max(20, 'editing.tooMany'),
    startDate: day,
    endDate: day,
    contributions: z
      .array(
        z.object({
          kind: z.enum(contributionKinds, 'editing.required'),
          amount: z.number('editing.number').positive('editing.number').max(1e12, 'editing.number'),
          currency: z
            .string('editing.required')
            .min(1, 'editing.required')
            .regex(/^[A-Z]{3}$/, 'editing.invalid'),
        }),
      )
      .max(10, 'editing.tooMany'),
    evidence: z.array(writtenEvidence).max(20, 'editing.tooMany'),
    checklist: z.array(code).max(20, 'editing.tooMany'),
    visibility: z.enum(visibilities, 'editing.required'),
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

export const planBody = z
  .object({
    ...inLanguages({ ...writtenName, description: optionalText(5000) }),
    fromYear: someYear,
    toYear: someYear,
    reviewed: chosenCode,
    /** Slug of an organization. */
    lead: chosenSlug,
    document: writtenEvidence.nullable(),
    status: recordState,
  })
  .refine(({ fromYear, toYear }) => fromYear <= toYear, {
    path: ['toYear'],
    message: 'editing.endBeforeStart',
  });

/** Action in the list of its editors. */
const actionEntry = z.object({
  ...reference.shape,
  ...saved.shape,
  visibility: z.enum(visibilities),
  /** Whether the team has yet to confirm an actor or contribution that an organization added. */
  isUnconfirmed: z.boolean().optional(),
  /** Whether the caller wrote the first version. */
  isOwn: z.boolean().optional(),
  lead: reference.nullable(),
  updatedAt: z.iso.datetime(),
});

/** Options and records for editors of an initiative's actions. */
export const actionEditing = z.object({
  initiative: reference,
  goals: z.array(reference),
  /** Partners for whom the caller may write as leader. */
  leads: z.array(reference),
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
