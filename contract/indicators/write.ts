import * as z from 'zod/mini';
import { recordStatus } from '../records/fields.ts';
import {
  distinct,
  fieldError,
  inItsLanguage,
  line,
  locale,
  measure,
  paragraphs,
  slug,
  textPer,
  upToDate,
  words,
} from '../records/fields.ts';
import { dimensions } from '../values/constants.ts';
import { directions, indicatorTypes } from './constants.ts';

const shape = {
  status: recordStatus,
  /** Slug of a goal of the same initiative. */
  goal: slug,
  type: z.enum(indicatorTypes, fieldError('invalid')),
  direction: z.enum(directions, fieldError('invalid')),
  cumulative: z.boolean(fieldError('invalid')),
  core: z.boolean(fieldError('invalid')),
  baseline: z.nullable(measure),
  target: z.nullable(measure),
  disaggregations: distinct(z.enum(dimensions, fieldError('invalid')), dimensions.length),
  texts: textPer(
    z.strictObject({
      name: line(),
      summary: words(400),
      unit: line(),
      method: paragraphs,
      source: paragraphs,
      limitations: z.nullable(paragraphs),
    }),
  ),
  upToDate,
};

interface Measured {
  type: string;
  baseline: { year: number } | null;
  target: { year: number } | null;
}

const targetLater = z.refine<Measured>(
  ({ baseline, target }) => baseline === null || target === null || baseline.year < target.year,
  { ...fieldError('targetYear'), path: ['target', 'year'] },
);

const numbersOnly = z.refine<Measured>(
  ({ type, baseline, target }) => type === 'quantitative' || (baseline === null && target === null),
  { ...fieldError('qualitative'), path: ['type'] },
);

/** Indicator as edited, in all languages; its slug never changes, its progress is computed. */
export const indicatorContent = z.strictObject(shape).check(targetLater, numbersOnly);

/** New indicator; its slug comes from its name in the source language. */
export const newIndicator = z
  .strictObject({ ...shape, sourceLocale: locale })
  .check(targetLater, numbersOnly, inItsLanguage);

export type IndicatorContent = z.output<typeof indicatorContent>;
export type NewIndicator = z.output<typeof newIndicator>;
