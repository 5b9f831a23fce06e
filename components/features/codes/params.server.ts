import { z } from 'zod';
import { managedCodeLists } from '#contract/codes/constants.ts';
import { codeStates } from './codeStates.ts';

export const codeListParams = z.object({
  list: z.enum(managedCodeLists),
  state: z.enum(codeStates).optional().catch(undefined),
  q: z.string().trim().max(200).optional().catch(undefined),
});
