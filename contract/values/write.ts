import * as z from 'zod/mini';
import { distinct, fieldError, note, textPer, upToDate } from '../records/fields.ts';
import { verificationStates } from '../records/verificationStates.ts';
import { verifierTypes } from './constants.ts';
import { valueEvidence, valueNumbers, valueTexts } from './schema.ts';

const evidenceItem = z
  .strictObject(valueEvidence)
  .check(z.refine(({ sha256, address }) => sha256 === null || address === null, fieldError('evidencePlace')));

/**
 * Value for one year in all languages. Submission checks its completeness; a value that is not available has
 * a reason and no number.
 */
export const valueContent = z
  .strictObject({
    available: z.boolean(fieldError('invalid')),
    ...valueNumbers,
    texts: textPer(z.strictObject(valueTexts)),
    upToDate,
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
