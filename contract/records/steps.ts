import * as z from 'zod/mini';
import { note } from './fields.ts';

export const stepNote = z.strictObject({ note: z.nullable(note) });

/** Required note of a return or unlocking. */
export const stepReason = z.strictObject({ note });
