import { createHash, randomBytes } from 'node:crypto';
import { type Cookies, removeCookie, setCookie } from '#lib/session/authCookies.ts';
import type { SignIn } from '#lib/session/session.server.ts';
import type { PolicyName } from '../session/policies.ts';
import { type AuthResponse, redirectTo } from './authResponse.ts';
import { authorizeUrl } from './exchange.server.ts';
import type { Intent } from './intents.ts';
import { localeOfPath } from './localeOfPath.ts';
import { returnUrlCookie } from './returnUrlCookie.ts';
import { pendingTransactions, sealTransactions, TRANSACTION_SECONDS } from './transaction.server.ts';

const random = () => randomBytes(32).toString('base64url');

export const callbackUrl = (origin: string): string => `${origin}/api/auth/callback/signin`;

interface Start {
  readonly policy: PolicyName;
  /** Path of this site. */
  readonly returnUrl: string;
  readonly cookies: Cookies;
  readonly hint?: string | undefined;
  readonly intent?: Intent | undefined;
  /** Earlier policies of this sign-in. */
  readonly turn?: number;
}

/**
 * Redirects to the identity service with PKCE, and a state and nonce known only to this browser.
 *
 * @throws {AuthError} `identity-unavailable`
 */
export async function start(
  { policy, returnUrl, cookies, hint, intent, turn = 0 }: Start,
  signIn: SignIn,
): Promise<AuthResponse> {
  const { identity, secrets, origin } = signIn;
  const now = signIn.now();
  const transaction = {
    state: random(),
    nonce: random(),
    verifier: random(),
    policy,
    returnUrl,
    ...(intent && { intent }),
    turn,
    startedAt: Math.floor(now / 1000),
  };
  const challenge = createHash('sha256').update(transaction.verifier).digest('base64url');
  const location = await authorizeUrl(identity, {
    ...transaction,
    challenge,
    hint,
    redirectUri: callbackUrl(origin),
    locale: localeOfPath(returnUrl),
  });
  const pending = [...(await pendingTransactions(cookies, { secrets, now })), transaction];
  return redirectTo(location, [
    setCookie('auth_state', await sealTransactions(pending, secrets), TRANSACTION_SECONDS),
    setCookie('auth_policy', policy, TRANSACTION_SECONDS),
    returnUrl === '/' ? removeCookie('auth_returnurl') : returnUrlCookie(returnUrl, TRANSACTION_SECONDS),
  ]);
}
