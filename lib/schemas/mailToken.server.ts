import { z } from 'zod';
import { mailTokenForm } from '#contract/forms/mailToken.ts';

/** The signed token of a link in a mail; null where it has been cut short on its way. */
export const mailTokenParams = z.object({
  token: z
    .string()
    .refine((token) => mailTokenForm.safeParse({ token }).success)
    .nullable()
    .catch(null),
});
