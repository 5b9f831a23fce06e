import { z } from 'zod';

/** Currency code (ISO 4217). */
const currencyCode = z.string().regex(/^[A-Z]{3}$/);

/** Amount in units of its currency, not cents. */
export const amount = z.number().min(0);

export const money = z.object({ amount, currency: currencyCode });

/** Wanted and available amounts of one currency; sums never mix currencies. */
export const raised = z.object({
  currency: currencyCode,
  wanted: amount,
  raised: amount,
  /** Share in percent, above 100 if exceeded; null if nothing is wanted. */
  percent: z.number().min(0).nullable(),
});

export type Money = z.infer<typeof money>;
export type Raised = z.infer<typeof raised>;
