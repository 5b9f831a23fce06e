import { z } from 'zod';
import { safeReturnUrl } from '#lib/auth/returnUrl.ts';
import { signInActions } from '#lib/auth/signInRequest.ts';
import { settings } from '#lib/config/settings.server.ts';

export const signInRequestParams = z.object({
  action: z.enum(signInActions).catch('signin'),
  returnUrl: z
    .unknown()
    .optional()
    .transform((given) => safeReturnUrl(given, settings().ORIGIN)),
});
