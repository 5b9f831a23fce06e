import { z } from 'zod';

/** Currency code (ISO 4217). */
const currencyCode = z.string().regex(/^[A-Z]{3}$/);

/** Amount in units of its currency, not cents. */
export const amount = z.number().min(0);

export const money = z.object({ amount, currency: currencyCode });

/** Amounts in US dollars, rounded, by the operator's newest rate. */
const inDollars = z.object({
  wanted: amount,
  raised: amount,
  /** Units of the currency for one US dollar. */
  rate: z.number().positive(),
  /** Day of the rate. */
  on: z.iso.date(),
});

/** Wanted and available amounts of one currency; sums never mix currencies. */
export const raised = z.object({
  currency: currencyCode,
  wanted: amount,
  raised: amount,
  /** Share in percent, above 100 if exceeded; null if nothing is wanted. */
  percent: z.number().min(0).nullable(),
  /** Absent without a rate, and for amounts in dollars. */
  dollars: inDollars.optional(),
});

export type Money = z.infer<typeof money>;
export type Raised = z.infer<typeof raised>;
