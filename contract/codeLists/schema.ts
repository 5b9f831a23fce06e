import { z } from 'zod';
import { coded } from '../shared/schema.ts';
import { codeListNames } from './constants.ts';

/** Withdrawn codes stay where they are used, but cannot be chosen. */
const listedCode = coded.extend({
  explanation: z.string().optional(),
  withdrawn: z.literal(true).optional(),
});

/** Code lists in the response's language, each in editorial order. */
export const codeLists = z.record(z.enum(codeListNames), z.array(listedCode));

export type ListedCode = z.infer<typeof listedCode>;
export type CodeLists = z.infer<typeof codeLists>;
