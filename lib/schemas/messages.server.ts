import { z } from 'zod';
import { messageStates } from '#contract/messages/constants.ts';

/** Parameters of the list of messages: one state or all, and the page. */
export const messageListParams = z.object({
  state: z.enum(messageStates).nullable().catch(null),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
