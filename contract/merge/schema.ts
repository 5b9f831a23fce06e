import { z } from 'zod';
import { locale } from '../shared/schema.ts';
import { mergedReferences, mergeObstacles, translationOutcomes } from './constants.ts';

const side = z.object({ id: z.uuid(), address: z.string(), name: z.string(), version: z.int().min(1) });

export const mergeParams = z.object({ id: z.uuid() });

/** Id of the organization that remains. */
export const mergeQuery = z.object({ remaining: z.uuid() });

/** Changes that a merge of two organizations would make. */
export const mergePreview = z.object({
  /** The duplicate, which ends. */
  duplicate: side,
  remaining: side,
  /** Reasons why they cannot be merged now; empty if they can. */
  obstacles: z.array(z.enum(mergeObstacles)),
  /** References to the duplicate that move, by kind; kinds without any are absent. */
  moves: z.array(z.object({ kind: z.enum(mergedReferences), count: z.int().min(1) })),
  /** Fields in which both have content and differ, texts by language: `texts.en.name`. */
  differences: z.array(z.object({ field: z.string(), duplicate: z.unknown(), remaining: z.unknown() })),
  /** Fields that only the duplicate has; the remaining organization gets them. */
  additions: z.array(z.object({ field: z.string(), value: z.unknown() })),
  /** Unpublished translations of the duplicate, and what becomes of them. */
  translations: z.array(z.object({ locale, outcome: z.enum(translationOutcomes) })).default([]),
});

export type MergePreview = z.infer<typeof mergePreview>;
