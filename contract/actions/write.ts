import { z } from 'zod';
import { writtenEvidence } from '../evidence/schema.ts';
import { visibilities } from '../records/constants.ts';
import { chosenSlug, inLanguages, recordState, saved, writtenLanguages } from '../records/write.ts';
import { reference, slug } from '../shared/schema.ts';
import { actionFacts, actionTexts, contributionFacts, planFacts, planTexts } from './schema.ts';

export const actionBody = z
  .object({
    ...inLanguages(actionTexts),
    ...actionFacts,
    /** Slugs of organizations; the first leads and owns the action. */
    actors: z.array(chosenSlug).min(1, 'editing.required').max(20, 'editing.tooMany'),
    goals: z.array(slug).max(20, 'editing.tooMany'),
    contributions: z.array(z.object(contributionFacts)).max(10, 'editing.tooMany'),
    evidence: z.array(writtenEvidence).max(20, 'editing.tooMany'),
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
    ...inLanguages(planTexts),
    ...planFacts,
    lead: chosenSlug,
    document: writtenEvidence.nullable(),
    status: recordState,
  })
  .refine(({ fromYear, toYear }) => fromYear <= toYear, {
    path: ['toYear'],
    message: 'editing.endBeforeStart',
  });

const actionEntry = z.object({
  ...reference.shape,
  ...saved.shape,
  visibility: z.enum(visibilities),
  /** True while an actor or contribution waits for confirmation by the team. */
  isUnconfirmed: z.boolean().optional(),
  /** True if the caller wrote the first version. */
  isOwn: z.boolean().optional(),
  lead: reference.nullable(),
  updatedAt: z.iso.datetime(),
});

export const actionEditing = z.object({
  initiative: reference,
  goals: z.array(reference),
  /** Partners as which the caller may lead. */
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
