import { z } from 'zod';

/** Any 2xx response has accepted the form, also without a body. */
export const receipt = z.object({
  /** Id by which operators know the record. */
  id: z.uuid().optional(),
  /** True if it replaced the sender's earlier unanswered message; no other mail is sent then. */
  replaced: z.boolean().optional(),
});

/** Success, also if there was nothing to change. */
export const done = z.object({ done: z.literal(true).default(true) });
