import { z } from 'zod';
import { assigneeFilters, messageKinds, messageStates } from '#contract/messages/constants.ts';

/** Null for any. */
export const messageListParams = z.object({
  state: z.enum(messageStates).nullable().catch(null),
  kind: z.enum(messageKinds).nullable().catch(null),
  assignee: z.enum(assigneeFilters).nullable().catch(null),
  q: z.string().trim().max(200).catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
