import { authorizationCodeGrant, buildAuthorizationUrl } from 'openid-client';
import { AuthError } from '#lib/session/authError.ts';
import { policyOf } from '#lib/session/authority.server.ts';
import type { OidcSettings } from '#lib/session/identitySettings.ts';
import {
  isScopeRefused,
  type Issued,
  issuedTokens,
  isWithoutTokens,
  oidcClient,
  oidcError,
} from '#lib/session/oidcClient.server.ts';
import type { AuthorizeRequest } from './authorizeRequest.ts';
import type { Transaction } from './transaction.server.ts';

export async function oidcAuthorizeUrl(identity: OidcSettings, request: AuthorizeRequest): Promise<string> {
  const metadata = await policyOf(identity, request.policy);
  const url = buildAuthorizationUrl(oidcClient(identity, metadata, Date.now()), {
    ...identity.parameters,
    ...(request.policy !== 'signin' && identity.resetParameters),
    scope: identity.scopes.join(' '),
    redirect_uri: request.redirectUri,
    state: request.state,
    nonce: request.nonce,
    code_challenge: request.challenge,
    code_challenge_method: 'S256',
    ui_locales: request.locale,
    ...(request.hint && { login_hint: request.hint }),
  });
  return url.href;
}

interface Return {
  readonly transaction: Transaction;
  readonly redirectUri: string;
  /** `iss` of the return (RFC 9207). */
  readonly issuer: string | undefined;
  readonly now: number;
}

/**
 * Exchanges a code for tokens; null if one is missing.
 *
 * @throws {AuthError}
 */
export async function redeemAtProvider(
  identity: OidcSettings,
  code: string,
  { transaction, redirectUri, issuer, now }: Return,
): Promise<Issued | null> {
  const client = oidcClient(identity, await policyOf(identity, transaction.policy), now);
  const returned = new URL(redirectUri);
  const given = { code, state: transaction.state, ...(issuer !== undefined && { iss: issuer }) };
  returned.search = new URLSearchParams(given).toString();
  try {
    const response = await authorizationCodeGrant(client, returned, {
      expectedState: transaction.state,
      expectedNonce: transaction.nonce,
      pkceCodeVerifier: transaction.verifier,
    });
    return issuedTokens(response, now);
  } catch (error) {
    if (isWithoutTokens(error)) return null;
    if (isScopeRefused(error)) throw new AuthError('scope-missing', 'the identity service refuses a scope');
    throw oidcError(error);
  }
}
