import { z } from 'zod';

/** Receipt for a sent form; operators know the record by this id. */
export const receipt = z.object({
  id: z.uuid(),
  /** Whether it replaced the sender's earlier unanswered message; no other mail is sent then. */
  replaced: z.boolean().optional(),
});

/** Success of a change, also if there was nothing to change. */
export const done = z.object({ done: z.literal(true) });
