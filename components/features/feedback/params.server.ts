import { z } from 'zod';
import { safeReturnUrl } from '#lib/auth/returnUrl.ts';
import { routes } from '#lib/config/routes.ts';
import { settings } from '#lib/config/settings.server.ts';

/** Without query; invalid paths count as the home page. */
export const feedbackParams = z.object({
  page: z
    .unknown()
    .optional()
    .transform((given) => safeReturnUrl(given, settings().ORIGIN).replace(/[?#].*/, '') || routes.home()),
});
