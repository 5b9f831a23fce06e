import { z } from 'zod';
import { entityProfile, entitySummary } from '../records/schema.ts';
import { maturityCriteria, maturityGroupCodes, maturityLevels } from './constants.ts';
import { verificationStates, verifierTieKinds } from '../records/verificationStates.ts';
import { evidence } from '../evidence/schema.ts';
import { coded, locale, outdatedText, reference, slug } from '../shared/schema.ts';

const level = coded.extend({ code: z.enum(maturityLevels) });
const criterion = coded.extend({
  code: z.enum(maturityCriteria),
  /** From 1 to 12. */
  number: z.int().min(1).max(12),
});
const group = coded.extend({ code: z.enum(maturityGroupCodes) });
const words = z.object({ text: z.string(), language: locale, outdated: outdatedText.optional() });

/** The level that counts: the validated one, the coalition's own where none was validated. */
const maturityResult = z.object({ criterion, level });

const grouped = <T extends z.ZodType>(result: T) =>
  z.array(z.object({ group, results: z.array(result).min(1) }));

/** The levels of one year, all twelve in their groups. */
export const maturitySummary = z.object({ year: z.int(), groups: grouped(maturityResult) });

const maturityDetail = maturityResult.extend({
  /** What the coalition says of itself. */
  self: level,
  /** What another person found; `not-assessed` where nobody looked. */
  validated: level,
  verification: z.enum(verificationStates),
  validator: reference.nullable(),
  /** What part the validator has in the initiative; none where it is independent. */
  validatorTies: z.array(z.enum(verifierTieKinds)).optional(),
  assessedOn: z.iso.date().nullable(),
  response: words.nullable(),
  /** Of the validator. */
  note: words.nullable(),
  evidence: z.array(evidence),
  /** What is not documented yet of the level above; null where there is none above. */
  next: z.object({ level, missing: z.array(coded) }).nullable(),
});

const assessment = entitySummary.extend({
  ...entityProfile,
  year: z.int(),
  groups: grouped(maturityDetail),
});

export const maturityParams = z.object({ initiative: slug });

/** The latest assessment where no year is given, or none is of that year. */
export const maturityQuery = z.object({ year: z.coerce.number().int().min(1900).max(2200).optional() });

export const initiativeMaturity = z.object({
  initiative: reference,
  /** Years with an assessment, the latest first. */
  years: z.array(z.int()),
  assessment: assessment.nullable(),
  /** A year without assessment; it was left out. */
  ignored: z.array(z.object({ path: z.literal('year'), value: z.string() })),
});

export type MaturitySummary = z.infer<typeof maturitySummary>;
export type MaturityDetail = z.infer<typeof maturityDetail>;
export type MaturityAssessment = z.infer<typeof assessment>;
export type InitiativeMaturity = z.infer<typeof initiativeMaturity>;
