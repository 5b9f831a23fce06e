import { z } from 'zod';

/** Receipt for a sent form; a response of any 2xx, also without a body, has accepted it. */
export const receipt = z.object({
  /** Id by which operators know the record. */
  id: z.uuid().optional(),
  /** Whether it replaced the sender's earlier unanswered message; no other mail is sent then. */
  replaced: z.boolean().optional(),
});

/** Success of a change, also if there was nothing to change. */
export const done = z.object({ done: z.literal(true).default(true) });
