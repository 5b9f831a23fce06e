import * as z from 'zod/mini';
import {
  amount,
  distinct,
  fieldError,
  line,
  locale,
  note,
  paragraphs,
  textPer,
  upToDate,
  webAddress,
} from '../records/fields.ts';
import { verificationStates } from '../records/verificationStates.ts';
import { categories, dimensions, verifierTypes } from './constants.ts';

/** Evidence of a statement: a title, and its file or address, if any. */
const evidenceItem = z
  .strictObject({
    title: line(),
    /** Language of the document itself. */
    language: locale,
    /** File sent to `POST /v1/files`. */
    sha256: z.nullable(z.string(fieldError('file')).check(z.regex(/^[0-9a-f]{64}$/, fieldError('file')))),
    address: z.nullable(webAddress),
    /** Whether it is public after approval; its title always is. */
    isPublic: z.boolean(fieldError('invalid')),
  })
  .check(z.refine(({ sha256, address }) => sha256 === null || address === null, fieldError('evidencePlace')));

const valueText = z.strictObject({
  narrative: z.nullable(paragraphs),
  comment: z.nullable(paragraphs),
  /** Reason for a missing value. */
  notAvailable: z.nullable(note),
});

const part = z.strictObject({
  dimension: z.enum(dimensions, fieldError('part')),
  category: z.enum(categories, fieldError('part')),
  value: amount,
});

/**
 * Value of an indicator for one year as edited, in all languages. Completeness is checked on submission; a value that
 * is not available has a reason and no number.
 */
export const valueContent = z
  .strictObject({
    available: z.boolean(fieldError('invalid')),
    value: z.nullable(amount),
    texts: textPer(valueText),
    upToDate,
    parts: distinct(part, 6, ({ dimension, category }) => `${dimension} ${category}`),
    evidence: distinct(evidenceItem, 20, ({ title, sha256, address }) => sha256 ?? address ?? title),
  })
  .check(
    z.refine(({ available, value }) => available || value === null, {
      ...fieldError('noNumber'),
      path: ['value'],
    }),
    z.refine(({ available, parts }) => available || parts.length === 0, {
      ...fieldError('noNumber'),
      path: ['parts'],
    }),
    z.refine(({ available, texts }) => available || Object.values(texts).some((text) => text.notAvailable), {
      ...fieldError('reason'),
      path: ['texts'],
    }),
  );

/** Value before any input. */
export const emptyValue = { available: true, value: null, texts: {}, parts: [], evidence: [] } as const;

/** Method, verifier and findings of a verification. */
export const verificationNote = z
  .strictObject({
    verification: z.enum(verificationStates, fieldError('invalid')),
    /** Null if only self-reported. */
    verifiedBy: z.nullable(z.enum(verifierTypes, fieldError('verifier'))),
    note,
  })
  .check(
    z.refine(({ verification, verifiedBy }) => (verification === 'self-reported') === (verifiedBy === null), {
      ...fieldError('verifier'),
      path: ['verifiedBy'],
    }),
  );

export type EvidenceItem = z.output<typeof evidenceItem>;
export type ValueContent = z.output<typeof valueContent>;
