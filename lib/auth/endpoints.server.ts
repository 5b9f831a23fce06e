import { localizedPath, routes } from '#lib/config/routes.ts';
import { logger } from '#lib/log/logger.server.ts';
import type { SignIn } from '#lib/session/session.server.ts';
import { AuthError } from '../session/authError.ts';
import { type AuthRequest, type AuthResponse, redirectTo } from './authResponse.ts';
import { callback } from './callback.server.ts';
import { endSessions } from './endSessions.server.ts';
import { isDeliberate, isNavigation } from './isDeliberate.ts';
import { localeOfPath } from './localeOfPath.ts';
import { problemPage } from './problem.ts';
import { reset, startSignIn, wantedReturnUrl } from './signIn.server.ts';
import type { SignInAction } from './signInRequest.ts';
import { clearAuth, destroy, signOut } from './signOut.server.ts';
import { verify } from './verify.server.ts';

type Handler = (request: AuthRequest, signIn: SignIn) => Promise<AuthResponse>;

/**
 * Rejects prefetches, images and other sites, which must not sign people in or out. A link from another site
 * leads to a page with a button.
 */
const deliberate =
  (action: SignInAction, handler: Handler): Handler =>
  (request, signIn) => {
    if (isDeliberate(request.headers, signIn.origin)) return handler(request, signIn);
    return Promise.resolve(
      isNavigation(request.headers)
        ? requestPage(action, request, signIn)
        : { status: 403, json: { code: 'not-deliberate' } },
    );
  };

// Without the hint: analytics may read a page's address.
function requestPage(action: SignInAction, request: AuthRequest, signIn: SignIn): AuthResponse {
  const returnUrl = wantedReturnUrl(request, signIn);
  return redirectTo(localizedPath(routes.signInRequest(action, returnUrl), localeOfPath(returnUrl)));
}

const endpoints: Readonly<Record<string, Handler>> = {
  'GET signin': deliberate('signin', startSignIn('signin')),
  'GET reset': deliberate('reset', reset),
  'GET signout': deliberate('signout', signOut),
  'GET signout/destroy': destroy,
  'GET callback/signin': callback,
  'GET verify': verify,
  'POST sessions': endSessions,
  'GET clear-auth': deliberate('clear-auth', clearAuth),
};

export const methodsOf = (path: string): string[] =>
  Object.keys(endpoints).flatMap((key) => (key.endsWith(` ${path}`) ? [key.split(' ')[0]!] : []));

/** Responds; errors of identity service and session store become an error page. */
export async function sendAuthResponse(
  endpoint: string,
  request: AuthRequest,
  signIn: SignIn,
): Promise<AuthResponse> {
  const handler = endpoints[endpoint]!;
  try {
    return await handler(request, signIn);
  } catch (error) {
    const { name, message } = error as Error;
    logger().error({ code: error instanceof AuthError ? error.code : name }, message);
    return problemPage('unavailable', wantedReturnUrl(request, signIn));
  }
}
