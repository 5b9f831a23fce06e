import { z } from 'zod';
import { managedCodeLists } from '#contract/codes/constants.ts';

export const codeListParams = z.object({
  list: z.enum(managedCodeLists),
  q: z.string().trim().max(200).optional().catch(undefined),
});
