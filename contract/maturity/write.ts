import { z } from 'zod';
import { writtenEvidence } from '../evidence/schema.ts';
import { verifierTieKinds } from '../records/verificationStates.ts';
import { inLanguages, writtenLanguages } from '../records/write.ts';
import { coded, reference } from '../shared/schema.ts';
import { maturityCriteria } from './constants.ts';
import { maturityParams, responseFacts, responseTexts } from './schema.ts';

/** `submitted`: public and waiting for a verifier; `validated`: confirmed and locked. */
const responseStates = ['open', 'draft', 'submitted', 'returned', 'validated'] as const;

export const maturityResponse = z.object({
  ...inLanguages(responseTexts),
  ...responseFacts,
  evidence: z.array(writtenEvidence).max(20, 'editing.tooMany'),
});

/** Gap to the next level: an empty field or a required document. */
const missing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('field'), field: z.enum(['response', 'evidence']) }),
  z.object({ kind: z.literal('requirement'), requirement: coded }),
]);

export const maturityResponseEditing = z.object({
  criterion: coded.extend({ code: z.enum(maturityCriteria), number: z.int().min(1).max(12) }),
  version: z.int().min(1),
  state: z.enum(responseStates),
  /** Draft response, else the public one. */
  answer: maturityResponse,
  ...writtenLanguages,
  /** Of all three levels, lowest first. */
  requirements: z.array(coded.extend({ level: responseFacts.self })),
  next: z.object({ level: coded, missing: z.array(missing) }).nullable(),
  returnNote: z.string().nullable(),
  validated: z.object({ level: coded, note: z.string(), assessedOn: z.iso.date().nullable() }).nullable(),
  /** True if the caller contributed to the response, and so cannot confirm it. */
  isOwn: z.boolean(),
  /** Last change; null if it came with the content. */
  changed: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
});

export const maturityEditing = z.object({
  initiative: reference,
  /** Latest first. */
  years: z.array(z.object({ year: z.int(), isPublished: z.boolean() })),
  /** Requested year, else the latest; null if there is none. */
  year: z.int().nullable(),
  answers: z.array(maturityResponseEditing),
  /** True if the caller may withdraw this year, which was never public. */
  canWithdraw: z.boolean().optional(),
  /** The verifying caller's ties to the initiative, which rule out `panel-verified`. */
  ties: z.array(z.enum(verifierTieKinds)).optional(),
});

export const maturityYearParams = z.object({
  ...maturityParams.shape,
  year: z.coerce.number().int().min(1900).max(2200),
});

export const maturityResponseParams = z.object({
  ...maturityYearParams.shape,
  criterion: z.enum(maturityCriteria),
});

export type MaturityResponse = z.infer<typeof maturityResponse>;
export type MaturityResponseEditing = z.infer<typeof maturityResponseEditing>;
export type MaturityEditing = z.infer<typeof maturityEditing>;
export type ResponseState = (typeof responseStates)[number];
