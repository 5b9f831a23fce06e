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

/** Text of a response in one language. */
export const responseTexts = { response: optionalText(5000) };

/** Facts of a result, published or loaded; visitors read them all. */
export const resultFacts = editedShape(resultLevels);

/** Facts of a response as written, the same in all languages. */
export const responseFacts = {
  self: resultFacts.self,
  /** Codes of the requirements documented by the evidence. */
  met: z.array(code).max(20, 'editing.tooMany'),
};

const level = coded.extend({ code: cautious(z.enum(maturityLevels), 'not-assessed') });
const criterion = coded.extend({
  code: z.enum(maturityCriteria),
  /** From 1 to 12. */
  number: z.int().min(1).max(12),
});
const group = coded.extend({ code: z.enum(maturityGroupCodes) });
const words = z.object({ text: z.string(), language: textLanguage, outdated: outdatedText.optional() });

/** Valid level: the validated one, else the coalition's own. */
const maturityResult = z.object({ criterion, level });

const grouped = <T extends z.ZodType>(result: T) =>
  z.array(z.object({ group, results: z.array(result).min(1) }));

/** Levels of one year, all twelve in their groups. */
export const maturitySummary = z.object({ year: z.int(), groups: grouped(maturityResult) });

const maturityDetail = maturityResult.extend({
  ...readable(resultFacts),
  self: level,
  validated: level,
  verification: cautious(z.enum(verificationStates), 'self-reported'),
  validator: reference.nullable(),
  /** Validator's ties to the initiative; empty if independent. */
  validatorTies: z.array(cautious(z.enum(verifierTieKinds), 'partner')).optional(),
  response: words.nullable(),
  note: words.nullable(),
  evidence: z.array(evidence),
  /** Requirements of the next level that lack documents; null at the top level. */
  next: z.object({ level, missing: z.array(coded) }).nullable(),
});

const assessment = entitySummary.extend({
  ...entityProfile,
  year: z.int(),
  groups: grouped(maturityDetail),
});

export const maturityParams = z.object({ initiative: slug });

/** Year of the assessment; the latest if absent or not found. */
export const maturityQuery = z.object({ year: z.coerce.number().int().min(1900).max(2200).optional() });

export const initiativeMaturity = z.object({
  initiative: reference,
  /** Years with an assessment, latest first. */
  years: z.array(z.int()),
  assessment: assessment.nullable(),
  /** Requested year without an assessment. */
  ignored: z.array(z.object({ path: z.literal('year'), value: z.string() })),
});

export type MaturitySummary = z.infer<typeof maturitySummary>;
export type MaturityDetail = z.infer<typeof maturityDetail>;
export type MaturityAssessment = z.infer<typeof assessment>;
export type InitiativeMaturity = z.infer<typeof initiativeMaturity>;
