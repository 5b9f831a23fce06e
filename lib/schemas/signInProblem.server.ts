import { z } from 'zod';
import { safeReturnUrl } from '#lib/auth/returnUrl.ts';
import { signInProblems } from '#lib/auth/signInProblem.ts';
import { settings } from '#lib/config/settings.server.ts';
import { identityOf } from '#lib/session/identitySettings.ts';
import { scopesOf } from '#lib/session/scopes.ts';

/** Parameters of the page that explains a failed sign-in; others are dropped. */
export const signInProblemParams = z
  .object({
    problem: z.enum(signInProblems).catch('failed'),
    returnUrl: z
      .unknown()
      .optional()
      .transform((given) => safeReturnUrl(given, settings().ORIGIN)),
  })
  .transform((params) => ({ ...params, scopes: params.problem === 'scope' ? requestedScopes() : [] }));

/** Returns the scopes that the portal asks for; every request to sign in names them. */
function requestedScopes(): readonly string[] {
  const identity = identityOf(settings());
  return identity ? scopesOf(identity) : [];
}
