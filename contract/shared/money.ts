import { z } from 'zod';

/** ISO 4217. */
const currencyCode = z.string().regex(/^[A-Z]{3}$/);

/** Units of the currency, not cents. */
export const amount = z.number().min(0);

export const money = z.object({ amount, currency: currencyCode });

/** Rounded amounts by the operator's newest rate. */
const inDollars = z.object({
  wanted: amount,
  raised: amount,
  /** Units of the currency for one US dollar. */
  rate: z.number().positive(),
  on: z.iso.date(),
});

/** Amounts of one currency; sums never mix currencies. */
export const raised = z.object({
  currency: currencyCode,
  wanted: amount,
  raised: amount,
  /** Percent, above 100 if exceeded; null if nothing is wanted. */
  percent: z.number().min(0).nullable(),
  /** Absent without a rate, and for amounts in dollars. */
  dollars: inDollars.optional(),
});

export type Money = z.infer<typeof money>;
export type Raised = z.infer<typeof raised>;
