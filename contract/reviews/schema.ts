import { z } from 'zod';
import { reference } from '../shared/schema.ts';

/** Kinds of tasks: a value to review, a returned one, a draft to submit, one to verify, a missing one. */
export const reviewTaskKinds = ['review', 'revise', 'submit', 'verify', 'overdue'] as const;

const reviewTask = z.object({
  kind: z.enum(reviewTaskKinds),
  initiative: reference,
  indicator: reference,
  year: z.int(),
  /** 0 without a value. */
  version: z.int().min(0),
  /** Start of waiting; null for missing values. */
  since: z.iso.datetime().nullable(),
  /** Person of the last step. */
  by: z.string().nullable(),
  note: z.string().nullable(),
});

/** Tasks for the caller in all their initiatives: at most fifty per kind, longest waiting first. */
export const reviewQueue = z.object({
  tasks: z.array(reviewTask),
  totals: z.object(
    Object.fromEntries(reviewTaskKinds.map((kind) => [kind, z.int().min(0)])) as Record<
      (typeof reviewTaskKinds)[number],
      z.ZodInt
    >,
  ),
});

export type ReviewTask = z.infer<typeof reviewTask>;
export type ReviewQueue = z.infer<typeof reviewQueue>;
