import { decodeJwt } from 'jose';
import { z } from 'zod';
import { profileOf } from '#lib/api/profileClaims.ts';
import { logger } from '#lib/log/logger.server.ts';
import { type Cookies, removeAuthCookies } from '#lib/session/authCookies.ts';
import type { SignIn } from '#lib/session/session.server.ts';
import { expiryOf, readTokens, type Tokens } from '#lib/session/tokens.server.ts';
import { AuthError } from '../session/authError.ts';
import { policyNameOf, policyOf } from '../session/authority.server.ts';
import { policyNames } from '../session/policies.ts';
import { type AuthRequest, type AuthResponse, first, redirectTo } from './authResponse.ts';
import { backTo } from './homeReturn.ts';
import { isDeliberate } from './isDeliberate.ts';
import { outcomeOf } from './providerErrors.ts';
import { safeReturnUrl } from './returnUrl.ts';
import { returnUrlCookie } from './returnUrlCookie.ts';
import { wantedReturnUrl } from './signIn.server.ts';

const TEN_MINUTES = 600;
const policyName = z.enum(policyNames);

/** Ends the session here, for every holder of its cookies, then at the identity service. */
export async function signOut(request: AuthRequest, signIn: SignIn): Promise<AuthResponse> {
  const { secrets, now, refreshTokenStore } = signIn;
  const tokens = await readTokens(request.cookies, { secrets, now: now() });
  if (tokens) {
    await refreshTokenStore.end(tokens);
    const person = profileOf(decodeJwt(tokens.id_token), signIn.claims)?.oid;
    logger().info({ event: 'sign-out', person }, 'signed out');
  }
  const returnUrl = wantedReturnUrl(request, signIn);
  const setCookies = [...removeAuthCookies(request.cookies), returnUrlCookie(returnUrl, TEN_MINUTES)];
  const location = tokens ? await endSessionUrl(tokens, { signIn, cookies: request.cookies }) : null;
  return location ? redirectTo(location, setCookies) : backTo(returnUrl, setCookies);
}

export async function destroy(request: AuthRequest, signIn: SignIn): Promise<AuthResponse> {
  const { query, cookies, headers } = request;
  const outcome =
    query['error'] === undefined ? null : outcomeOf(first(query['error']), first(query['error_description']));
  if (outcome === 'stale-hint') {
    const { end_session_endpoint } = await policyOf(signIn.identity, 'signin');
    if (end_session_endpoint) return redirectTo(logoutUrl(end_session_endpoint, signIn));
  }
  const returnUrl = safeReturnUrl(cookies['auth_returnurl'], signIn.origin);
  // Open to other sites, as the service is one: they must not end a live session.
  const lives = cookies['auth_token'] !== undefined && !isDeliberate(headers, signIn.origin);
  if (lives) return backTo(returnUrl);
  return backTo(returnUrl, await clear(cookies, signIn));
}

export async function clearAuth(request: AuthRequest, signIn: SignIn): Promise<AuthResponse> {
  return backTo(wantedReturnUrl(request, signIn), await clear(request.cookies, signIn));
}

async function clear(cookies: Cookies, { secrets, now, refreshTokenStore }: SignIn): Promise<string[]> {
  const tokens = await readTokens(cookies, { secrets, now: now() });
  if (tokens) await refreshTokenStore.end(tokens);
  return removeAuthCookies(cookies);
}

function logoutUrl(endpoint: string, { identity, origin }: SignIn, hint?: string): string {
  const url = new URL(endpoint);
  url.searchParams.set('client_id', identity.clientId);
  url.searchParams.set('post_logout_redirect_uri', `${origin}/api/auth/signout/destroy`);
  if (hint) url.searchParams.set('id_token_hint', hint);
  return url.href;
}

async function endSessionUrl(
  tokens: Tokens,
  { signIn, cookies }: { readonly signIn: SignIn; readonly cookies: Cookies },
): Promise<string | null> {
  // Tokens of some providers name no policy; the cookie does.
  const { data: signedInBy = 'signin' } = policyName.safeParse(cookies['auth_policy']);
  const name = policyNameOf(decodeJwt(tokens.id_token), signIn.identity) ?? signedInBy;
  try {
    const { end_session_endpoint } = await policyOf(signIn.identity, name);
    if (!end_session_endpoint) return null;
    // Azure AD B2C rejects an expired hint; others then ask for no confirmation (RP-Initiated Logout 1.0, 2).
    const isUsable = signIn.identity.kind === 'oidc' || expiryOf(tokens) > signIn.now();
    const hint = isUsable ? tokens.id_token : undefined;
    return logoutUrl(end_session_endpoint, signIn, hint);
  } catch (error) {
    if (error instanceof AuthError) return null;
    throw error;
  }
}
