import * as z from 'zod/mini';
import {
  amount,
  distinct,
  fieldError,
  line,
  locale,
  note,
  paragraphs,
  webAddress,
} from '../records/fields.ts';
import { categories, dimensions } from './constants.ts';

/** Texts of a value in one language. */
export const valueTexts = {
  narrative: z.nullable(paragraphs),
  comment: z.nullable(paragraphs),
  /** Reason for a missing value. */
  notAvailable: z.nullable(note),
};

/** Value of one category of a disaggregation. */
const valuePart = {
  dimension: z.enum(dimensions, fieldError('part')),
  category: z.enum(categories, fieldError('part')),
  value: amount,
};

/** Number of a value and of its parts; visitors read them once the value is approved. */
export const valueNumbers = {
  value: z.nullable(amount),
  parts: distinct(z.strictObject(valuePart), 6, ({ dimension, category }) => `${dimension} ${category}`),
};

/** Evidence of a value: a title, and its file or address, if any. */
export const valueEvidence = {
  title: line(),
  /** Language of the document itself. */
  language: locale,
  /** File sent to `POST /v1/files`. */
  sha256: z.nullable(z.string(fieldError('file')).check(z.regex(/^[0-9a-f]{64}$/, fieldError('file')))),
  address: z.nullable(webAddress),
  /** Whether it is public after approval; its title always is. */
  isPublic: z.boolean(fieldError('invalid')),
};
