import { z } from 'zod';
import { editedGoal } from '../goals/editing.ts';
import { editedIndicator } from '../indicators/editing.ts';
import { verifierTieKinds } from '../records/verificationStates.ts';
import { reference } from '../shared/schema.ts';
import { rights } from '../users/rights.ts';

/** Progress data in every state and language; goals in order, each with its indicators. */
export const progressEditing = z.object({
  initiative: reference,
  demonstration: z.boolean(),
  /** The caller's rights in this initiative; those on a value are in its `actions`. */
  rights: z.array(z.enum(Object.keys(rights) as [keyof typeof rights])),
  /** The verifying caller's ties to the initiative, which rule out `panel-verified`. */
  ties: z.array(z.enum(verifierTieKinds)).optional(),
  /** From the first year with data to the current one. */
  years: z.array(z.int()).min(1),
  goals: z.array(editedGoal),
  indicators: z.array(editedIndicator),
});

export type ProgressEditing = z.infer<typeof progressEditing>;
