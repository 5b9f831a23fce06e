import { z } from 'zod';
import { mailTokenForm } from '#contract/forms/mailToken.ts';

/** Signed token of a link in a mail; null where it is truncated. */
export const mailTokenParams = z.object({
  token: z
    .string()
    .refine((token) => mailTokenForm.safeParse({ token }).success)
    .nullable()
    .catch(null),
});
