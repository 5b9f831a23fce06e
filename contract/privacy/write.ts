import * as z from 'zod/mini';
import { consent, email } from '../forms/fields.ts';

/** Address of the person whose data are exported. */
export const dataExportForm = z.strictObject({ email }, 'unexpected');

/** Address of the person whose data are erased; erasing cannot be undone and is confirmed. */
export const dataErasureForm = z.strictObject({ email, confirmed: consent }, 'unexpected');
