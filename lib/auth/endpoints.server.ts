import { logger } from '#lib/log/logger.server.ts';
import type { SignIn } from '#lib/session/session.server.ts';
import { AuthError } from '../session/authError.ts';
import type { AuthRequest, AuthResponse } from './authResponse.ts';
import { callback } from './callback.server.ts';
import { isDeliberate } from './isDeliberate.ts';
import { problemPage } from './problem.ts';
import { reset, startSignIn, wantedReturnUrl } from './signIn.server.ts';
import { clearAuth, destroy, signOut } from './signOut.server.ts';
import { verify } from './verify.server.ts';

type Handler = (request: AuthRequest, signIn: SignIn) => Promise<AuthResponse>;

/** Rejects prefetches, images and other sites: they must not sign anybody in or out. */
const deliberate =
  (handler: Handler): Handler =>
  (request, signIn) =>
    isDeliberate(request.headers, signIn.origin)
      ? handler(request, signIn)
      : Promise.resolve({ status: 403, json: { code: 'not-deliberate' } });

const endpoints: Readonly<Record<string, Handler>> = {
  'GET signin': deliberate(startSignIn('signin')),
  'GET reset': deliberate(reset),
  'GET signout': deliberate(signOut),
  'GET signout/destroy': destroy,
  'GET callback/signin': callback,
  'GET verify': verify,
  'GET clear-auth': deliberate(clearAuth),
};

/** Returns the methods of an endpoint; none where it does not exist. */
export const methodsOf = (path: string): string[] =>
  Object.keys(endpoints).flatMap((key) => (key.endsWith(` ${path}`) ? [key.split(' ')[0]!] : []));

/** Responds to one request; errors of the identity service or the session store become an error page. */
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
