import * as z from 'zod/mini';
import { themes } from '../codeLists/constants.ts';
import {
  distinct,
  fieldError,
  inItsLanguage,
  line,
  locale,
  paragraphs,
  recordStatus,
  textPer,
  upToDate,
  year,
} from '../records/fields.ts';

const shape = {
  status: recordStatus,
  theme: z.enum(themes, fieldError('required')),
  startYear: z.nullable(year),
  targetYear: z.nullable(year),
  sdgs: distinct(
    z.int(fieldError('invalid')).check(z.gte(1, fieldError('invalid')), z.lte(17, fieldError('invalid'))),
    17,
  ),
  milestones: z
    .array(z.strictObject({ year, done: z.boolean(fieldError('invalid')), texts: textPer(line()) }))
    .check(z.maxLength(40, fieldError('tooMany'))),
  texts: textPer(z.strictObject({ name: line(), statement: paragraphs })),
  upToDate,
};

const inOrder = z.refine<{ startYear: number | null; targetYear: number | null }>(
  ({ startYear, targetYear }) => startYear === null || targetYear === null || startYear <= targetYear,
  { ...fieldError('targetYear'), path: ['targetYear'] },
);

/** Goal as edited, in all languages; its slug never changes. */
export const goalContent = z.strictObject(shape).check(inOrder);

/** New goal; its slug comes from its name in the source language. */
export const newGoal = z.strictObject({ ...shape, sourceLocale: locale }).check(inOrder, inItsLanguage);

export type GoalContent = z.output<typeof goalContent>;
export type NewGoal = z.output<typeof newGoal>;
