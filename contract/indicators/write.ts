import * as z from 'zod/mini';
import {
  fieldError,
  inItsLanguage,
  locale,
  recordStatus,
  slug,
  textPer,
  upToDate,
} from '../records/fields.ts';
import { indicatorFacts, indicatorTexts } from './schema.ts';

const shape = {
  status: recordStatus,
  /** Slug of a goal of the initiative. */
  goal: slug,
  ...indicatorFacts,
  texts: textPer(z.strictObject(indicatorTexts)),
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

/** Indicator in all languages; its slug never changes. */
export const indicatorContent = z.strictObject(shape).check(targetLater, numbersOnly);

/** New indicator; its slug comes from its name in the source language. */
export const newIndicator = z
  .strictObject({ ...shape, sourceLocale: locale })
  .check(targetLater, numbersOnly, inItsLanguage);

export type IndicatorContent = z.output<typeof indicatorContent>;
export type NewIndicator = z.output<typeof newIndicator>;
