import { z } from 'zod';
import { reference } from '../shared/schema.ts';

/** What can wait for somebody: a value to review, one that came back, a draft to submit, one to verify, one that is missing. */
export const deskTaskKinds = ['review', 'revise', 'submit', 'verify', 'overdue'] as const;

const deskTask = z.object({
  kind: z.enum(deskTaskKinds),
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
export const reviewDesk = z.object({
  tasks: z.array(deskTask),
  /** How many there are of each kind. */
  totals: z.object(
    Object.fromEntries(deskTaskKinds.map((kind) => [kind, z.int().min(0)])) as Record<
      (typeof deskTaskKinds)[number],
      z.ZodInt
    >,
  ),
});

export type DeskTask = z.infer<typeof deskTask>;
export type ReviewDesk = z.infer<typeof reviewDesk>;
