import { z } from 'zod';

/** What the person who sent a form gets: by this id the record is known to those who run the portal. */
export const receipt = z.object({
  id: z.uuid(),
  /** Whether it replaced what the same sender had sent before and nobody has answered yet; then there is no other mail. */
  replaced: z.boolean().optional(),
});

/** A change is done, whether it was so before or not. */
export const done = z.object({ done: z.literal(true) });
