import { z } from 'zod';
import { safeReturnUrl } from '#lib/auth/returnUrl.ts';
import { signInActions } from '#lib/auth/signInRequest.ts';
import { settings } from '#lib/config/settings.server.ts';

/** Parameters of the page that asks for a click before it signs in or out; others are dropped. */
export const signInRequestParams = z.object({
  action: z.enum(signInActions).catch('signin'),
  returnUrl: z
    .unknown()
    .optional()
    .transform((given) => safeReturnUrl(given, settings().ORIGIN)),
});
