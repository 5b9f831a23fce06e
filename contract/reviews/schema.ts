import { z } from 'zod';
import { reference } from '../shared/schema.ts';

/** What can wait for a person: a value to review, one that came back, a draft to submit, one to verify, one that is missing. */
export const reviewTaskKinds = ['review', 'revise', 'submit', 'verify', 'overdue'] as const;

const reviewTask = z.object({
  kind: z.enum(reviewTaskKinds),
  initiative: reference,
  indicator: reference,
  year: z.int(),
  /** 0 where there is no value yet. */
  version: z.int().min(0),
  /** When it began to wait; null for what is missing. */
  since: z.iso.datetime().nullable(),
  /** Who did the last step. */
  by: z.string().nullable(),
  note: z.string().nullable(),
});

/** What waits for the caller in all their initiatives: fifty of each kind at most, the longest waiting first. */
export const reviewQueue = z.object({
  tasks: z.array(reviewTask),
  /** How many there are of each kind. */
  totals: z.object(
    Object.fromEntries(reviewTaskKinds.map((kind) => [kind, z.int().min(0)])) as Record<
      (typeof reviewTaskKinds)[number],
      z.ZodInt
    >,
  ),
});

export type ReviewTask = z.infer<typeof reviewTask>;
export type ReviewQueue = z.infer<typeof reviewQueue>;
