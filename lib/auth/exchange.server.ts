import { ConfidentialClientApplication } from '@azure/msal-node';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { type Profile, profileOf } from '#lib/api/profileClaims.ts';
import { newSessionId, type Tokens } from '#lib/session/tokens.server.ts';
import { AuthError } from '../session/authError.ts';
import { checkPolicy, type Policy, policyOf, verifyIdentityToken } from '../session/authority.server.ts';
import type { B2cSettings, IdentitySettings } from '../session/identitySettings.ts';
import type { Issued } from '../session/oidcClient.server.ts';
import type { PolicyName } from '../session/policies.ts';
import { scopesOf } from '../session/scopes.ts';
import type { AuthorizeRequest } from './authorizeRequest.ts';
import { createNetworkClient } from './networkClient.server.ts';
import { oidcAuthorizeUrl, redeemAtProvider } from './oidcExchange.server.ts';
import type { Transaction } from './transaction.server.ts';

const cache = z.object({
  RefreshToken: z.record(z.string(), z.object({ secret: z.string() })).default({}),
});

/** One per request: MSAL caches the tokens. */
async function clientOf(identity: B2cSettings, name: PolicyName) {
  const policy = await policyOf(identity, name);
  const { keys: _keys, ...metadata } = policy;
  const { host } = new URL(identity.authority);
  const networkClient = createNetworkClient();
  const client = new ConfidentialClientApplication({
    auth: {
      clientId: identity.clientId,
      clientSecret: identity.clientSecret,
      // MSAL requires https in an authority's name; requests go where the metadata say.
      authority: `https://${host}${new URL(identity.authority).pathname}/${identity.policies[name]}`,
      knownAuthorities: [host],
      authorityMetadata: JSON.stringify(metadata),
    },
    system: { networkClient, loggerOptions: { loggerCallback: () => undefined, piiLoggingEnabled: false } },
  });
  return { client, networkClient };
}

export async function authorizeUrl(identity: IdentitySettings, request: AuthorizeRequest): Promise<string> {
  if (identity.kind === 'oidc') return oidcAuthorizeUrl(identity, request);
  const { state, nonce, policy, challenge, redirectUri, locale, hint } = request;
  const { client } = await clientOf(identity, policy);
  return client.getAuthCodeUrl({
    scopes: scopesOf(identity),
    redirectUri,
    state,
    nonce,
    codeChallenge: challenge,
    codeChallengeMethod: 'S256',
    responseMode: 'query',
    ...(hint && { loginHint: hint }),
    extraQueryParameters: { ui_locales: locale },
  });
}

export interface Exchanged {
  readonly tokens: Tokens;
  readonly refreshToken: string | null;
  readonly profile: Profile;
  readonly mustReset: boolean;
}

interface Return {
  readonly transaction: Transaction;
  readonly redirectUri: string;
  /** `iss` of the return (RFC 9207); null if invalid. */
  readonly issuer: string | null | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Exchanges a code for tokens; null if the policy gives no identity or access token.
 *
 * @throws {AuthError}
 */
export async function exchangeCode(
  identity: IdentitySettings,
  code: string,
  { transaction, redirectUri, issuer, now }: Return,
): Promise<Exchanged | null> {
  const policy = await policyOf(identity, transaction.policy);
  if (issuer !== undefined && issuer !== policy.issuer)
    throw new AuthError('token-refused', 'the code comes from another issuer');
  const issued =
    identity.kind === 'oidc'
      ? await redeemAtProvider(identity, code, { transaction, redirectUri, issuer, now })
      : await redeemAtPolicy(identity, code, { transaction, redirectUri });
  if (!issued?.idToken || !issued.accessToken) return null;
  const claims = await verify(issued.idToken, policy, { identity, transaction, now });
  const profile = profileOf(claims, identity.claims);
  if (!profile) throw new AuthError('token-refused', 'the identity token names nobody');
  return {
    profile,
    mustReset: asksForReset(claims),
    refreshToken: issued.refreshToken,
    tokens: {
      access_token: issued.accessToken,
      id_token: issued.idToken,
      expires_in: Math.max(1, Math.round(issued.lifetime)),
      scope: issued.scope,
      iat: Math.floor(now / 1000),
      sid: newSessionId(),
      since: Math.floor(now / 1000),
    },
  };
}

async function redeemAtPolicy(
  identity: B2cSettings,
  code: string,
  { transaction, redirectUri }: Pick<Return, 'transaction' | 'redirectUri'>,
): Promise<Issued | null> {
  const { client, networkClient } = await clientOf(identity, transaction.policy);
  const result = await client
    .acquireTokenByCode({
      code,
      redirectUri,
      scopes: scopesOf(identity),
      codeVerifier: transaction.verifier,
      nonce: transaction.nonce,
    })
    .catch((error: unknown) => {
      // MSAL reports a missing identity token as a wrong nonce.
      const { status, names } = networkClient.received();
      const isWithout = kindOf(error) === 'nonce_mismatch' && !names.includes('id_token');
      if (isWithout && status === 200) return null;
      if (isWithout) throw new AuthError('identity-unavailable', `the identity service responded ${status}`);
      throw toAuthError(error);
    });
  if (!result) return null;
  const { RefreshToken } = cache.parse(JSON.parse(client.getTokenCache().serialize()));
  return {
    accessToken: result.accessToken,
    idToken: result.idToken || null,
    refreshToken: Object.values(RefreshToken)[0]?.secret ?? null,
    // MSAL uses the machine's clock.
    lifetime: result.expiresOn ? (result.expiresOn.getTime() - Date.now()) / 1000 : 3600,
    scope: result.scopes.join(' '),
  };
}

async function verify(
  token: string,
  policy: Policy,
  { identity, transaction, now }: { identity: IdentitySettings; transaction: Transaction; now: number },
): Promise<JWTPayload> {
  const claims = await verifyIdentityToken(token, policy, {
    clientId: identity.clientId,
    nonce: transaction.nonce,
    now,
  });
  // Another policy's proof does not count.
  checkPolicy(claims, identity, transaction.policy);
  return claims;
}

const asksForReset = ({ forceChangePasswordNextLogin: value }: JWTPayload): boolean =>
  value === true || value === 'true';

function kindOf(error: unknown): string {
  const code = (error as { errorCode?: unknown }).errorCode;
  return typeof code === 'string' ? code : 'unknown';
}

// MSAL's errors may contain the request: only their kind is passed on.
function toAuthError(error: unknown): AuthError {
  const kind = kindOf(error);
  if (kind === 'invalid_grant')
    return new AuthError('grant-refused', 'the identity service refuses the code');
  if (kind === 'nonce_mismatch')
    return new AuthError('token-refused', 'the identity token answers another request');
  if (kind === 'invalid_scope' || kind === 'consent_required')
    return new AuthError('scope-missing', `the identity service refuses a scope: ${kind}`);
  return new AuthError('identity-unavailable', `the code could not be exchanged: ${kind}`);
}
