import { z } from 'zod';
import { locale } from '../shared/schema.ts';
import { mergedReferences, mergeObstacles, translationOutcomes } from './constants.ts';

const side = z.object({ id: z.uuid(), address: z.string(), name: z.string(), version: z.int().min(1) });

export const mergeParams = z.object({ id: z.uuid() });

export const mergeQuery = z.object({ remaining: z.uuid() });

/** Changes that a merge would make. */
export const mergePreview = z.object({
  duplicate: side,
  remaining: side,
  /** Empty if they can be merged. */
  obstacles: z.array(z.enum(mergeObstacles)),
  /** References that move, by kind; kinds without any are absent. */
  moves: z.array(z.object({ kind: z.enum(mergedReferences), count: z.int().min(1) })),
  /** Fields whose contents differ, texts by language: `texts.en.name`. */
  differences: z.array(z.object({ field: z.string(), duplicate: z.unknown(), remaining: z.unknown() })),
  /** Fields that only the duplicate has; the remaining organization gets them. */
  additions: z.array(z.object({ field: z.string(), value: z.unknown() })),
  /** Unpublished translations of the duplicate. */
  translations: z.array(z.object({ locale, outcome: z.enum(translationOutcomes) })).default([]),
});

export type MergePreview = z.infer<typeof mergePreview>;
