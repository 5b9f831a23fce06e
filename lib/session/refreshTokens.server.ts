import { randomBytes } from 'node:crypto';
import { isAxiosError } from 'axios';
import { decodeJwt } from 'jose';
import { refreshTokenGrant } from 'openid-client';
import { z } from 'zod';
import { createHttpClient } from '#lib/http/httpClient.server.ts';
import { AuthError } from '#lib/session/authError.ts';
import {
  checkPolicy,
  IDENTITY_MS,
  type Policy,
  policyNameOf,
  policyOf,
  verifyIdentityToken,
} from '#lib/session/authority.server.ts';
import { scopesOf } from '#lib/session/scopes.ts';
import { profileOf } from '../api/profileClaims.ts';
import type { B2cSettings, IdentitySettings, OidcSettings } from './identitySettings.ts';
import { type Issued, issuedTokens, oidcClient, oidcError } from './oidcClient.server.ts';
import { signedInAt, type Tokens } from './tokens.server.ts';

// As specified; B2C writes some numbers as strings.
const tokenResponse = z.object({
  access_token: z.string().min(1),
  id_token: z.string().min(1),
  refresh_token: z.string().min(1),
  id_token_expires_in: z.coerce.number().positive(),
  scope: z.string().default(''),
});

export interface Refreshed {
  readonly tokens: Tokens;
  readonly refreshToken: string;
}

interface RefreshOptions {
  readonly identity: IdentitySettings;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Exchanges a refresh token at the policy of the old tokens, for the same person.
 *
 * @throws {AuthError} `grant-refused`, `token-refused`, or `identity-unavailable` for temporary errors
 */
export async function refreshTokens(
  old: Tokens,
  refreshToken: string,
  { identity, now }: RefreshOptions,
): Promise<Refreshed> {
  const before = decodeJwt(old.id_token);
  const name = policyNameOf(before, identity) ?? 'signin';
  const policy = await policyOf(identity, name);
  const issued = await (identity.kind === 'oidc'
    ? refreshAtProvider(refreshToken, { identity, policy, now: now() })
    : refreshAtPolicy(refreshToken, { identity, policy }));
  // A provider may omit the identity token (OpenID Connect Core 1.0, 12.2).
  const idToken = issued.idToken ?? old.id_token;
  const claims = issued.idToken
    ? await verifyIdentityToken(issued.idToken, policy, { clientId: identity.clientId, now: now() })
    : before;
  if (issued.idToken) checkPolicy(claims, identity, name);
  const [was, is] = [profileOf(before, identity.claims), profileOf(claims, identity.claims)];
  if (!is || was?.oid !== is.oid)
    throw new AuthError('token-refused', 'the refreshed identity is of another person');
  return {
    // Still valid if the provider does not rotate it (RFC 6749, 6).
    refreshToken: issued.refreshToken ?? refreshToken,
    tokens: {
      access_token: issued.accessToken,
      id_token: idToken,
      expires_in: issued.lifetime,
      scope: issued.scope,
      iat: Math.floor(now() / 1000),
      sid: old.sid,
      since: signedInAt(old),
    },
  };
}

async function refreshAtPolicy(
  refreshToken: string,
  { identity, policy }: { identity: B2cSettings; policy: Policy },
): Promise<Issued> {
  const data = await post(policy.token_endpoint, {
    client_id: identity.clientId,
    client_secret: identity.clientSecret,
    scope: scopesOf(identity).join(' '),
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    nonce: randomBytes(16).toString('base64url'),
  });
  return {
    accessToken: data.access_token,
    idToken: data.id_token,
    refreshToken: data.refresh_token,
    lifetime: data.id_token_expires_in,
    scope: data.scope,
  };
}

async function refreshAtProvider(
  refreshToken: string,
  { identity, policy, now }: { identity: OidcSettings; policy: Policy; now: number },
): Promise<Issued> {
  const client = oidcClient(identity, policy, now);
  const scope = identity.scopes.join(' ');
  const response = await refreshTokenGrant(client, refreshToken, { scope }).catch((error: unknown) => {
    throw oidcError(error);
  });
  return issuedTokens(response, now);
}

async function post(url: string, fields: Readonly<Record<string, string>>) {
  // If the first one took effect, the refresh token is spent, repeated or not.
  const http = createHttpClient({ baseURL: url, deadline: IDENTITY_MS, repeatsPosts: true });
  const { data } = await http.post<unknown>('', new URLSearchParams(fields)).catch((error: unknown) => {
    throw submitError(error);
  });
  const parsed = tokenResponse.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new AuthError('identity-unavailable', 'the identity service answered without the tokens');
}

// Only the service's verdict on the grant ends a session; the original error contains tokens, so it is
// dropped.
function submitError(error: unknown): AuthError {
  const status = isAxiosError(error) ? error.response?.status : undefined;
  const said = isAxiosError<{ error?: unknown }>(error) ? error.response?.data.error : undefined;
  if (status === 400 && said === 'invalid_grant')
    return new AuthError('grant-refused', 'the identity service refuses the grant');
  return new AuthError('identity-unavailable', `the identity service failed: ${status ?? 'no answer'}`);
}
