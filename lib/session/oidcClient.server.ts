import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  Configuration,
  customFetch,
  ResponseBodyError,
  type ServerMetadata,
  type TokenEndpointResponse,
} from 'openid-client';
import { AuthError } from './authError.ts';
import { fetchInTime, type Policy } from './authority.server.ts';
import type { OidcSettings } from './identitySettings.ts';
import { tokenLifetime } from './tokenLifetime.ts';

/**
 * Creates a client for one request.
 *
 * @param now milliseconds since 1970
 */
export function oidcClient(
  { clientId, clientSecret, issuer }: OidcSettings,
  { keys: _keys, ...metadata }: Policy,
  now: number,
): Configuration {
  // Without a list, providers accept Basic (OpenID Connect Discovery 1.0, 3).
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authenticate = methods.includes('client_secret_post') ? ClientSecretPost : ClientSecretBasic;
  const clock = { [clockSkew]: Math.round((now - Date.now()) / 1000), [clockTolerance]: 60 };
  const client = new Configuration(metadata as ServerMetadata, clientId, clock, authenticate(clientSecret));
  limitRequests(client, issuer);
  return client;
}

/** Limits requests to the visit's time, and to https but on this machine. */
export function limitRequests(client: Configuration, address: string): void {
  client[customFetch] = (url, { signal, body, ...options }) =>
    fetchInTime(url, { ...options, signal, body: (body ?? null) as BodyInit | null });
  // Settings accept http on this machine only, the library's reason for the mark.
  // oxlint-disable-next-line typescript/no-deprecated
  if (new URL(address).protocol === 'http:') allowInsecureRequests(client);
}

export interface Issued {
  readonly accessToken: string;
  readonly idToken: string | null;
  readonly refreshToken: string | null;
  /** Seconds until the access token expires. */
  readonly lifetime: number;
  readonly scope: string;
}

/** Returns the tokens of a response, which may lack a lifetime (RFC 6749, 5.1). */
export function issuedTokens(response: TokenEndpointResponse, now: number): Issued {
  const { access_token, id_token, refresh_token, expires_in, scope } = response;
  return {
    accessToken: access_token,
    idToken: id_token ?? null,
    refreshToken: refresh_token ?? null,
    lifetime: expires_in ?? tokenLifetime(access_token, now) ?? tokenLifetime(id_token, now) ?? 3600,
    scope: scope ?? '',
  };
}

// Only a new sign-in helps.
const refusals = new Set([
  'invalid_grant',
  'invalid_scope',
  'interaction_required',
  'login_required',
  'consent_required',
]);

const invalidTokens = /^OAUTH_(?:JWT_|INVALID_RESPONSE|JSON_ATTRIBUTE|PARSE_ERROR|UNSUPPORTED)/;

/** Removes the provider's response, which may contain tokens. */
export function oidcError(error: unknown): AuthError {
  // By the code, not the status: Auth0 refuses grants with 403.
  if (error instanceof ResponseBodyError && refusals.has(error.error))
    return new AuthError('grant-refused', 'the identity service refuses the grant');
  const { code } = error as { code?: unknown };
  const kind = typeof code === 'string' ? code : 'no response';
  return invalidTokens.test(kind)
    ? new AuthError('token-refused', `the response of the identity service is not valid: ${kind}`)
    : new AuthError('identity-unavailable', `the identity service failed: ${kind}`);
}

/** Detects a refused scope, or missing consent. */
export const isScopeRefused = (error: unknown): boolean =>
  error instanceof ResponseBodyError && ['invalid_scope', 'consent_required'].includes(error.error);

/** Detects missing tokens, an error of the settings. */
export function isWithoutTokens(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { cause?: { body?: unknown } } };
  const body = cause?.cause?.body;
  if (code !== 'OAUTH_INVALID_RESPONSE' || typeof body !== 'object' || body === null) return false;
  return !('access_token' in body && 'id_token' in body);
}
