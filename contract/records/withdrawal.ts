import * as z from 'zod/mini';
import { withdrawnStates } from './constants.ts';
import { fault, note } from './fields.ts';

/** Takes something from the eyes of visitors, and says why. */
export const withdrawal = z.strictObject({ to: z.enum(withdrawnStates, fault('invalid')), note });

export type Withdrawal = z.output<typeof withdrawal>;
