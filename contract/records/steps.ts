import * as z from 'zod/mini';
import { note } from './fields.ts';

/** What goes with a step that may be explained. */
export const stepNote = z.strictObject({ note: z.nullable(note) });

/** What goes with a step that must be explained: a return, an unlocking. */
export const stepReason = z.strictObject({ note });
