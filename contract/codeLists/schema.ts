import { z } from 'zod';
import { coded } from '../shared/schema.ts';
import { codeListNames } from './constants.ts';

/** Code with its name; what is withdrawn stays where it is used, and cannot be chosen any more. */
const listedCode = coded.extend({
  /** Meaning, for those who choose it. */
  explanation: z.string().optional(),
  withdrawn: z.literal(true).optional(),
});

/** Code lists in the language of the response, each in editorial order. */
export const codeLists = z.record(z.enum(codeListNames), z.array(listedCode));

export type ListedCode = z.infer<typeof listedCode>;
export type CodeLists = z.infer<typeof codeLists>;
