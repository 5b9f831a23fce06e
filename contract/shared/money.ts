import { z } from 'zod';

/** ISO 4217. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/);

/** An amount in units of its currency, not in cents. */
export const amount = z.number().min(0);

export const money = z.object({ amount, currency: currencyCode });

/** What is wanted of one currency and what is there; unlike currencies are never added. */
export const raised = z.object({
  currency: currencyCode,
  wanted: amount,
  raised: amount,
  /** 100 where all of it is there, more where it is exceeded; null where nothing is wanted. */
  percent: z.number().min(0).nullable(),
});

export type Money = z.infer<typeof money>;
export type Raised = z.infer<typeof raised>;
