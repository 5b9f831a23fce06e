import { z } from 'zod';
import { safeReturnUrl } from '#lib/auth/returnUrl.ts';
import { routes } from '#lib/config/routes.ts';
import { settings } from '#lib/config/settings.server.ts';

/** The page that a person writes about: a path of this site without its query; what is none counts as the home page. */
export const feedbackParams = z.object({
  page: z
    .unknown()
    .optional()
    .transform((given) => safeReturnUrl(given, settings().ORIGIN).replace(/[?#].*/, '') || routes.home()),
});
