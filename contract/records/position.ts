import * as z from 'zod/mini';
import { fieldError } from './fields.ts';

/** From 1; a higher number than there are records means the last one. */
export const recordPosition = z.strictObject({
  position: z
    .int(fieldError('number'))
    .check(z.gte(1, fieldError('number')), z.lte(10_000, fieldError('number'))),
});
