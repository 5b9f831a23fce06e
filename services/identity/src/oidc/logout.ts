import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors } from 'jose';
import type { Provider } from 'oidc-provider';
import type { Services } from '../services.ts';
import { type B2cCode, b2cError } from './b2cError.ts';
import { verifyOwnToken } from './ownToken.ts';

/** Redirect after sign-out; undefined for our screen. */
type Logout =
  { readonly to: string | undefined } | { readonly refused: B2cCode; readonly to: string | undefined };

export async function logout(
  services: Services,
  providers: readonly Provider[],
  {
    request,
    response,
    query,
  }: { request: IncomingMessage; response: ServerResponse; query: URLSearchParams },
): Promise<Logout> {
  const { config, artifacts } = services;
  const to = returnAddress(query, config.portalOrigin);
  const hint = query.get('id_token_hint');
  if (hint) {
    try {
      await verifyOwnToken(services, hint);
    } catch (error) {
      return { refused: submitError(error), to: to && withError(to, submitError(error)) };
    }
  }
  for (const provider of providers) {
    const name = provider.cookieName('session');
    const { cookies } = provider.createContext(request, response);
    const id = cookies.get(name, { signed: true });
    const session = id && (await provider.Session.find(id));
    if (!session) continue;
    for (const { grantId } of Object.values(session.authorizations ?? {}))
      if (grantId) artifacts.revokeGrant(grantId);
    await session.destroy();
    cookies.set(name, null, { signed: true });
  }
  return { to };
}

function submitError(error: unknown): B2cCode {
  if (error instanceof errors.JWTExpired) return 'AADB2C90208';
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud') return 'AADB2C90209';
  return 'AADB2C90210';
}

function returnAddress(query: URLSearchParams, portalOrigin: string): string | undefined {
  const wanted = query.get('post_logout_redirect_uri');
  if (!wanted || !URL.canParse(wanted)) return undefined;
  const url = new URL(wanted);
  if (url.origin !== portalOrigin || url.username || url.password) return undefined;
  const state = query.get('state');
  if (state) url.searchParams.set('state', state);
  return url.href;
}

function withError(to: string, code: B2cCode): string {
  const url = new URL(to);
  url.searchParams.set('error', 'invalid_request');
  url.searchParams.set('error_description', b2cError(code));
  return url.href;
}
