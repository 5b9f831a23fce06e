import { z } from 'zod';
import { writtenEvidence } from '../evidence/schema.ts';
import { maturityParams } from './schema.ts';
import { maturityCriteria, maturityLevels } from './constants.ts';
import { code, coded, reference } from '../shared/schema.ts';
import { verifierTieKinds } from '../records/verificationStates.ts';
import { inLanguages, optionalText, writtenLanguages } from '../records/write.ts';

/**
 * Where the answer to one sub-criterion stands: nothing waits; a person works on it; it is public and waits for a verifier; a
 * verifier has sent it back; a verifier has confirmed it, and it is locked.
 */
const answerStates = ['open', 'draft', 'submitted', 'returned', 'validated'] as const;

const level = z.enum(maturityLevels);

/** What the coalition answers to one sub-criterion. */
export const maturityAnswer = z.object({
  ...inLanguages({ response: optionalText(5000) }),
  self: level,
  evidence: z.array(writtenEvidence).max(20, 'editing.tooMany'),
  /** Codes of the requirements that the evidence documents. */
  met: z.array(code).max(20, 'editing.tooMany'),
});

/** What is missing for the next level: an empty field of the answer, or a document that the level asks for. */
const missing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('field'), field: z.enum(['response', 'evidence']) }),
  z.object({ kind: z.literal('requirement'), requirement: coded }),
]);

/** The answer to one sub-criterion as those see it who work on it. */
export const maturityAnswerEditing = z.object({
  criterion: coded.extend({ code: z.enum(maturityCriteria), number: z.int().min(1).max(12) }),
  version: z.int().min(1),
  state: z.enum(answerStates),
  /** The answer as it is worked on; the public one where nobody does. */
  answer: maturityAnswer,
  ...writtenLanguages,
  /** All that the three levels ask for, from the lowest on. */
  requirements: z.array(coded.extend({ level })),
  next: z.object({ level: coded, missing: z.array(missing) }).nullable(),
  /** What the verifier wrote who sent it back. */
  returnNote: z.string().nullable(),
  validated: z.object({ level: coded, note: z.string(), assessedOn: z.iso.date().nullable() }).nullable(),
  /** Whether the caller has a part in the answer, and so cannot be the one who confirms it. */
  isOwn: z.boolean(),
  /** Who changed it last, and when; null for what has come with the content. */
  changed: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
});

export const maturityEditing = z.object({
  initiative: reference,
  /** Years with an assessment, the latest first. */
  years: z.array(z.object({ year: z.int(), isPublished: z.boolean() })),
  /** The one that was asked for, else the latest; null where there is none. */
  year: z.int().nullable(),
  answers: z.array(maturityAnswerEditing),
  /** For callers who verify: their ties to the initiative, with which they cannot call a level panel-verified. */
  ties: z.array(z.enum(verifierTieKinds)).optional(),
});

export const maturityAnswerParams = z.object({
  ...maturityParams.shape,
  year: z.coerce.number().int().min(1900).max(2200),
  criterion: z.enum(maturityCriteria),
});

export type MaturityAnswer = z.infer<typeof maturityAnswer>;
export type MaturityAnswerEditing = z.infer<typeof maturityAnswerEditing>;
export type MaturityEditing = z.infer<typeof maturityEditing>;
export type AnswerState = (typeof answerStates)[number];
