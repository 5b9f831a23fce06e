import * as z from 'zod/mini';
import { fieldError, inItsLanguage, locale, recordStatus, textPer, upToDate } from '../records/fields.ts';
import { goalFacts, goalTexts, milestones } from './schema.ts';

const shape = {
  status: recordStatus,
  ...goalFacts,
  milestones,
  texts: textPer(z.strictObject(goalTexts)),
  upToDate,
};

const inOrder = z.refine<{ startYear: number | null; targetYear: number | null }>(
  ({ startYear, targetYear }) => startYear === null || targetYear === null || startYear <= targetYear,
  { ...fieldError('targetYear'), path: ['targetYear'] },
);

/** Goal in all languages; its slug never changes. */
export const goalContent = z.strictObject(shape).check(inOrder);

/** New goal; its slug comes from its name in the source language. */
export const newGoal = z.strictObject({ ...shape, sourceLocale: locale }).check(inOrder, inItsLanguage);

export type GoalContent = z.output<typeof goalContent>;
export type NewGoal = z.output<typeof newGoal>;
