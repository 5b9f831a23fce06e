import { randomBytes } from 'node:crypto';
import { isAxiosError } from 'axios';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { createHttpClient } from '#lib/http/httpClient.server.ts';
import { AuthError } from '#lib/session/authError.ts';
import {
  IDENTITY_MS,
  type IdentitySettings,
  policyNameOf,
  policyOf,
  verifyIdentityToken,
} from '#lib/session/authority.server.ts';
import { scopesOf } from '#lib/session/scopes.ts';
import { profileOf } from '../api/profileClaims.ts';
import { signedInAt, type Tokens } from './tokens.server.ts';

// B2C writes some numbers as strings.
const answer = z.object({
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
 * Exchanges a refresh token at the policy that issued the old tokens, for the same person.
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
  const nonce = randomBytes(16).toString('base64url');
  const data = await post(policy.token_endpoint, {
    client_id: identity.clientId,
    client_secret: identity.clientSecret,
    scope: scopesOf(identity.clientId).join(' '),
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    nonce,
  });
  const claims = await verifyIdentityToken(data.id_token, policy, {
    clientId: identity.clientId,
    now: now(),
  });
  const [was, is] = [profileOf(before), profileOf(claims)];
  if (!is || was?.oid !== is.oid)
    throw new AuthError('token-refused', 'the refreshed identity is of somebody else');
  return {
    refreshToken: data.refresh_token,
    tokens: {
      access_token: data.access_token,
      id_token: data.id_token,
      expires_in: data.id_token_expires_in,
      scope: data.scope,
      iat: Math.floor(now() / 1000),
      sid: old.sid,
      since: signedInAt(old),
    },
  };
}

async function post(url: string, fields: Readonly<Record<string, string>>) {
  const http = createHttpClient({ baseURL: url, deadline: IDENTITY_MS });
  const { data } = await http.post<unknown>('', new URLSearchParams(fields)).catch((error: unknown) => {
    throw submitError(error);
  });
  const parsed = answer.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new AuthError('identity-unavailable', 'the identity service answered without the tokens');
}

// Only the service's verdict on the grant ends a session; the original error contains tokens, so it is dropped.
function submitError(error: unknown): AuthError {
  const status = isAxiosError(error) ? error.response?.status : undefined;
  const said = isAxiosError<{ error?: unknown }>(error) ? error.response?.data.error : undefined;
  if (status === 400 && said === 'invalid_grant')
    return new AuthError('grant-refused', 'the identity service refuses the grant');
  return new AuthError('identity-unavailable', `the identity service failed: ${status ?? 'no answer'}`);
}
