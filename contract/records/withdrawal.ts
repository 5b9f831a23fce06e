import * as z from 'zod/mini';
import { withdrawnStates } from './constants.ts';
import { fieldError, note } from './fields.ts';

/** Takes something from the eyes of visitors, and says why. */
export const withdrawal = z.strictObject({ to: z.enum(withdrawnStates, fieldError('invalid')), note });

export type Withdrawal = z.output<typeof withdrawal>;
