import { ConfidentialClientApplication } from '@azure/msal-node';
import { z } from 'zod';
import { profileOf } from '#lib/api/profileClaims.ts';
import { newSessionId, type Tokens } from '#lib/session/tokens.server.ts';
import { AuthError } from '../session/authError.ts';
import { type Policy, policyNameOf, policyOf, verifyIdentityToken } from '../session/authority.server.ts';
import type { B2cSettings, IdentitySettings } from '../session/identitySettings.ts';
import type { Issued } from '../session/oidcClient.server.ts';
import type { PolicyName } from '../session/policies.ts';
import { scopesOf } from '../session/scopes.ts';
import type { AuthorizeRequest } from './authorizeRequest.ts';
import { networkClient } from './networkClient.server.ts';
import { oidcAuthorizeUrl, redeemAtProvider } from './oidcExchange.server.ts';
import type { Transaction } from './transaction.server.ts';

const cache = z.object({
  RefreshToken: z.record(z.string(), z.object({ secret: z.string() })).default({}),
});

/** Creates a client for one request; never shared, since MSAL keeps the tokens. */
async function clientOf(identity: B2cSettings, name: PolicyName) {
  const policy = await policyOf(identity, name);
  const { keys: _keys, ...metadata } = policy;
  const { host } = new URL(identity.authority);
  const client = new ConfidentialClientApplication({
    auth: {
      clientId: identity.clientId,
      clientSecret: identity.clientSecret,
      // MSAL wants https in an authority's name; requests go where the metadata say.
      authority: `https://${host}${new URL(identity.authority).pathname}/${identity.policies[name]}`,
      knownAuthorities: [host],
      authorityMetadata: JSON.stringify(metadata),
    },
    system: { networkClient, loggerOptions: { loggerCallback: () => undefined, piiLoggingEnabled: false } },
  });
  return client;
}

/** Returns the address of the identity service at which a person signs in. */
export async function authorizeUrl(identity: IdentitySettings, request: AuthorizeRequest): Promise<string> {
  if (identity.kind === 'oidc') return oidcAuthorizeUrl(identity, request);
  const { state, nonce, policy, challenge, redirectUri, locale, hint } = request;
  const client = await clientOf(identity, policy);
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
}

interface Return {
  readonly transaction: Transaction;
  readonly redirectUri: string;
  /** Parameter `iss` of the return (RFC 9207). */
  readonly issuer?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Exchanges a code for tokens; null where the policy gives none, as a reset may.
 *
 * @throws {AuthError}
 */
export async function exchangeCode(
  identity: IdentitySettings,
  code: string,
  { transaction, redirectUri, issuer, now }: Return,
): Promise<Exchanged | null> {
  const issued =
    identity.kind === 'oidc'
      ? await redeemAtProvider(identity, code, { transaction, redirectUri, issuer, now })
      : await redeemAtPolicy(identity, code, { transaction, redirectUri, now });
  if (!issued?.idToken || !issued.accessToken) return null;
  const policy = await policyOf(identity, transaction.policy);
  await verify(issued.idToken, policy, { identity, transaction, now });
  return {
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
  { transaction, redirectUri, now }: Return,
): Promise<Issued> {
  const client = await clientOf(identity, transaction.policy);
  const result = await client
    .acquireTokenByCode({
      code,
      redirectUri,
      scopes: scopesOf(identity),
      codeVerifier: transaction.verifier,
      nonce: transaction.nonce,
    })
    .catch((error: unknown) => {
      throw toAuthError(error);
    });
  const { RefreshToken } = cache.parse(JSON.parse(client.getTokenCache().serialize()));
  return {
    accessToken: result.accessToken,
    idToken: result.idToken || null,
    refreshToken: Object.values(RefreshToken)[0]?.secret ?? null,
    lifetime: result.expiresOn ? (result.expiresOn.getTime() - now) / 1000 : 3600,
    scope: result.scopes.join(' '),
  };
}

async function verify(
  token: string,
  policy: Policy,
  { identity, transaction, now }: { identity: IdentitySettings; transaction: Transaction; now: number },
): Promise<void> {
  const claims = await verifyIdentityToken(token, policy, {
    clientId: identity.clientId,
    nonce: transaction.nonce,
    now,
  });
  // Another policy's proof, such as a new password, does not count here.
  const issuedBy = policyNameOf(claims, identity);
  if (issuedBy && issuedBy !== transaction.policy)
    throw new AuthError('token-refused', 'the identity token comes from another policy');
  if (!profileOf(claims, identity.claims))
    throw new AuthError('token-refused', 'the identity token names nobody');
}

// MSAL's errors may contain the request, so only their kind is passed on.
function toAuthError(error: unknown): AuthError {
  const code = (error as { errorCode?: unknown }).errorCode;
  const kind = typeof code === 'string' ? code : 'unknown';
  if (kind === 'invalid_grant')
    return new AuthError('grant-refused', 'the identity service refuses the code');
  if (kind === 'nonce_mismatch')
    return new AuthError('token-refused', 'the identity token answers another request');
  return new AuthError('identity-unavailable', `the code could not be exchanged: ${kind}`);
}
