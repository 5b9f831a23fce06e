import { z } from 'zod';
import * as mini from 'zod/mini';
import { themes } from '../codeLists/constants.ts';
import { statusCounts, verificationSummary } from '../indicators/progress.ts';
import { indicatorSummary } from '../indicators/schema.ts';
import { readable } from '../records/derive.ts';
import { editedShape } from '../records/edited.ts';
import { distinctIds, fieldError, rowId, textPer } from '../records/fields.ts';
import { cautious } from '../shared/cautious.ts';
import { coded, isMachineTranslated, outdatedText, reference, slug, textLanguage } from '../shared/schema.ts';
import { goals, milestoneFields, milestoneText } from './definition.ts';

export const goalTexts = editedShape(goals.texts);

const { initiative: _initiative, milestones: _milestones, ...own } = goals.facts;

/** Facts of a goal; all visitors may read them. */
export const goalFacts = editedShape(own);

const milestoneFacts = editedShape(milestoneFields);

/** In order, texts in all languages. */
export const milestones = mini
  .array(mini.strictObject({ id: rowId, ...milestoneFacts, texts: textPer(milestoneText.schema) }))
  .check(mini.maxLength(40, fieldError('tooMany')), distinctIds);

const texts = readable(goalTexts);
const facts = readable(goalFacts);

export const goalSummary = reference.extend({
  ...texts,
  outdated: outdatedText.optional(),
  isMachineTranslated,
  ...facts,
  theme: coded.extend({ code: cautious(z.enum(themes), 'governance') }),
  sdgs: z.array(z.int().min(1).max(17)),
  statuses: statusCounts,
  /** Missing from context APIs that do not count it. */
  verification: verificationSummary.optional(),
});

/** Goals in order, each with its indicators. */
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
  milestones: z.array(z.object({ ...readable(milestoneFacts), text: z.string(), language: textLanguage })),
  indicators: z.array(indicatorSummary),
  projects: z.array(reference),
  actions: z.array(reference),
});

export const goalParams = z.object({ initiative: slug, goal: slug });

export type GoalSummary = z.infer<typeof goalSummary>;
export type GoalList = z.infer<typeof goalList>;
export type GoalDetail = z.infer<typeof goalDetail>;
