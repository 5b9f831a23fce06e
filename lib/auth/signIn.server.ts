import type { SignIn } from '#lib/session/session.server.ts';
import type { PolicyName } from '../session/policies.ts';
import { type AuthRequest, type AuthResponse, first } from './authResponse.ts';
import { emailHint } from './emailHint.ts';
import { type Intent, intents } from './intents.ts';
import { isFromThisSite } from './isDeliberate.ts';
import { safeReturnUrl } from './returnUrl.ts';
import { start } from './start.server.ts';

export const wantedReturnUrl = ({ query }: AuthRequest, { origin }: SignIn): string =>
  safeReturnUrl(first(query['returnUrl']) ?? first(query['returnurl']), origin);

// A link in an email must not make its reader follow or save anything.
const wantedIntent = ({ query, headers }: AuthRequest, { origin }: SignIn): Intent | undefined =>
  isFromThisSite(headers, origin) ? intents.find((each) => each === query['intent']) : undefined;

export const startSignIn =
  (policy: PolicyName) =>
  (request: AuthRequest, signIn: SignIn): Promise<AuthResponse> =>
    start(
      {
        policy,
        cookies: request.cookies,
        returnUrl: wantedReturnUrl(request, signIn),
        hint: emailHint(first(request.query['hint'])),
        intent: wantedIntent(request, signIn),
      },
      signIn,
    );

/** Starts setting a new password, by choice or by force (`?policy=forcedreset`). */
export const reset = (request: AuthRequest, signIn: SignIn): Promise<AuthResponse> =>
  startSignIn(first(request.query['policy']) === 'forcedreset' ? 'forcedreset' : 'reset')(request, signIn);
