import { z } from 'zod';
import { taskKinds } from '#contract/tasks/constants.ts';

export const taskListParams = z.object({
  kind: z.enum(taskKinds).nullable().catch(null),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
