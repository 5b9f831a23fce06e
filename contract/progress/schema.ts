import { z } from 'zod';
import { editedGoal } from '../goals/editing.ts';
import { editedIndicator } from '../indicators/editing.ts';
import { verifierTieKinds } from '../records/verificationStates.ts';
import { reference } from '../shared/schema.ts';
import { rights } from '../users/rights.ts';

/** All that is edited of an initiative's progress, in every state and language; goals in their order, with indicators by goal. */
export const progressEditing = z.object({
  initiative: reference,
  demonstration: z.boolean(),
  /** What the caller may do in this initiative; what depends on a value is in its `actions`. */
  rights: z.array(z.enum(Object.keys(rights) as [keyof typeof rights])),
  /** For callers who verify: their ties to the initiative, with which they cannot call a value panel-verified. */
  ties: z.array(z.enum(verifierTieKinds)).optional(),
  /** Every year from the first that there is something for to the present one. */
  years: z.array(z.int()).min(1),
  goals: z.array(editedGoal),
  indicators: z.array(editedIndicator),
});

export type ProgressEditing = z.infer<typeof progressEditing>;
