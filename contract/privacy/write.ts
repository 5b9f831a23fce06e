import * as z from 'zod/mini';
import { email } from '../forms/fields.ts';

export const dataExportForm = z.strictObject({ email }, 'unexpected');

/** Erasing cannot be undone and is confirmed. */
export const dataErasureForm = z.strictObject(
  { email, confirmed: z.literal(true, 'required') },
  'unexpected',
);
