import { z } from 'zod';
import { safeReturnUrl } from '#lib/auth/returnUrl.ts';
import { signInProblems } from '#lib/auth/signInProblem.ts';
import { settings } from '#lib/config/settings.server.ts';

/** Parameters of the page that explains a failed sign-in; others are dropped. */
export const signInProblemParams = z.object({
  problem: z.enum(signInProblems).catch('failed'),
  returnUrl: z
    .unknown()
    .optional()
    .transform((given) => safeReturnUrl(given, settings().ORIGIN)),
});
