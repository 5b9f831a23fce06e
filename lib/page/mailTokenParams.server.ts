import { z } from 'zod';
import { mailTokenForm } from '#contract/forms/mailToken.ts';

/** Null for a truncated token. */
export const mailTokenParams = z.object({
  token: z
    .string()
    .refine((token) => mailTokenForm.safeParse({ token }).success)
    .nullable()
    .catch(null),
});
