import { z } from 'zod';
import { evidence } from '../evidence/schema.ts';
import { readable } from '../records/derive.ts';
import { editedShape } from '../records/edited.ts';
import { entityProfile, entitySummary } from '../records/schema.ts';
import { verificationStates, verifierTieKinds } from '../records/verificationStates.ts';
import { optionalText } from '../records/write.ts';
import { cautious } from '../shared/cautious.ts';
import { code, coded, outdatedText, reference, slug, textLanguage } from '../shared/schema.ts';
import { maturityCriteria, maturityGroupCodes, maturityLevels } from './constants.ts';
import { resultLevels } from './definition.ts';

export const responseTexts = { response: optionalText(5000) };

/** Facts of a result; all visitors may read them. */
export const resultFacts = editedShape(resultLevels);

export const responseFacts = {
  self: resultFacts.self,
  /** Codes of the requirements that the evidence documents. */
  met: z.array(code).max(20, 'editing.tooMany'),
};

const level = coded.extend({ code: cautious(z.enum(maturityLevels), 'not-assessed') });
const criterion = coded.extend({
  code: z.enum(maturityCriteria),
  number: z.int().min(1).max(12),
});
const group = coded.extend({ code: z.enum(maturityGroupCodes) });
const words = z.object({ text: z.string(), language: textLanguage, outdated: outdatedText.optional() });

const verification = cautious(z.enum(verificationStates), 'self-reported');

/** Validated level, else the coalition's own, and how it was checked. */
const maturityResult = z.object({ criterion, level, verification: verification.optional() });

const grouped = <T extends z.ZodType>(result: T) =>
  z.array(z.object({ group, results: z.array(result).min(1) }));

/** Levels of one year, all twelve in their groups. */
export const maturitySummary = z.object({
  year: z.int(),
  groups: grouped(maturityResult),
  /** Day of the last verification by others. */
  verifiedOn: z.iso.date().nullable().optional(),
});

const maturityDetail = maturityResult.extend({
  ...readable(resultFacts),
  self: level,
  validated: level,
  verification,
  validator: reference.nullable(),
  /** Ties to the initiative; empty if independent. */
  validatorTies: z.array(cautious(z.enum(verifierTieKinds), 'partner')).optional(),
  response: words.nullable(),
  note: words.nullable(),
  evidence: z.array(evidence),
  /** Requirements of the next level without documents; null at the top level. */
  next: z.object({ level, missing: z.array(coded) }).nullable(),
});

const assessment = entitySummary.extend({
  ...entityProfile,
  year: z.int(),
  groups: grouped(maturityDetail),
});

export const maturityParams = z.object({ initiative: slug });

/** Default, also for an unknown year: the latest. */
export const maturityQuery = z.object({ year: z.coerce.number().int().min(1900).max(2200).optional() });

export const initiativeMaturity = z.object({
  initiative: reference,
  /** Latest first. */
  years: z.array(z.int()),
  assessment: assessment.nullable(),
  /** Requested year without an assessment. */
  ignored: z.array(z.object({ path: z.literal('year'), value: z.string() })),
});

export type MaturitySummary = z.infer<typeof maturitySummary>;
export type MaturityDetail = z.infer<typeof maturityDetail>;
export type MaturityAssessment = z.infer<typeof assessment>;
export type InitiativeMaturity = z.infer<typeof initiativeMaturity>;
