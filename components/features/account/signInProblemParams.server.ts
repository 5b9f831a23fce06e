import { z } from 'zod';
import { safeReturnUrl } from '#lib/auth/returnUrl.ts';
import { signInProblems } from '#lib/auth/signInProblem.ts';
import { settings } from '#lib/config/settings.server.ts';
import { identityOf } from '#lib/session/identitySettings.ts';
import { scopesOf } from '#lib/session/scopes.ts';

export const signInProblemParams = z
  .object({
    problem: z.enum(signInProblems).catch('failed'),
    returnUrl: z
      .unknown()
      .optional()
      .transform((given) => safeReturnUrl(given, settings().ORIGIN)),
  })
  .transform((params) => ({ ...params, scopes: params.problem === 'scope' ? requestedScopes() : [] }));

function requestedScopes(): readonly string[] {
  const identity = identityOf(settings());
  return identity ? scopesOf(identity) : [];
}
