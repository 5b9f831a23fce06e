import * as z from 'zod/mini';
import { fault, note } from './shapes.ts';

/** Where something goes that visitors saw: back to be worked on, or to what is over. */
export const withdrawnStates = ['draft', 'archived'] as const;

/** Takes something from the eyes of visitors, and says why. */
export const withdrawal = z.strictObject({ to: z.enum(withdrawnStates, fault('invalid')), note });

export type Withdrawal = z.output<typeof withdrawal>;
