import { z } from 'zod';
import { slug } from '#contract/shared/schema.ts';
import { safeReturnUrl } from '#lib/auth/returnUrl.ts';
import { settings } from '#lib/config/settings.server.ts';

export const registerParams = z.object({
  initiative: slug.nullable().catch(null),
  returnUrl: z
    .string()
    .transform((given) => safeReturnUrl(given, settings().ORIGIN))
    .nullable()
    .catch(null),
});
