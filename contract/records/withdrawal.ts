import * as z from 'zod/mini';
import { withdrawnStates } from './constants.ts';
import { fieldError, note } from './fields.ts';

export const withdrawal = z.strictObject({ to: z.enum(withdrawnStates, fieldError('invalid')), note });

export type Withdrawal = z.output<typeof withdrawal>;
