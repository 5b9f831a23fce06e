import { z } from 'zod';
import { themes } from '../codeLists/constants.ts';
import { statusCounts } from '../indicators/progress.ts';
import { indicatorSummary } from '../indicators/schema.ts';
import { coded, locale, outdatedText, reference, slug } from '../shared/schema.ts';

/** Goal of an initiative's coalition. */
export const goalSummary = reference.extend({
  statement: z.string(),
  outdated: outdatedText.optional(),
  theme: coded.extend({ code: z.enum(themes) }),
  sdgs: z.array(z.int().min(1).max(17)),
  startYear: z.int().nullable(),
  targetYear: z.int().nullable(),
  statuses: statusCounts,
});

/** Goals of an initiative in order, each with its indicators. */
export const goalList = z.object({
  initiative: reference,
  demonstration: z.boolean(),
  updatedAt: z.iso.datetime(),
  goals: z.array(goalSummary.extend({ indicators: z.array(indicatorSummary) })),
});

export const goalDetail = goalSummary.extend({
  initiative: reference,
  demonstration: z.boolean(),
  updatedAt: z.iso.datetime(),
  sdgs: z.array(coded),
  milestones: z.array(z.object({ year: z.int(), text: z.string(), language: locale, done: z.boolean() })),
  indicators: z.array(indicatorSummary),
  /** Projects that serve it, by name. */
  projects: z.array(reference),
  actions: z.array(reference),
});

export const goalParams = z.object({ initiative: slug, goal: slug });

export type GoalSummary = z.infer<typeof goalSummary>;
export type GoalList = z.infer<typeof goalList>;
export type GoalDetail = z.infer<typeof goalDetail>;
