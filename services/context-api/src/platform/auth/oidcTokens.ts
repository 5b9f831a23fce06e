import type { JWTPayload } from 'jose';
import type { Bearer, VerifyAccessToken } from './bearer.ts';
import { refused, rememberIssuers, verifySignature } from './signingKeys.ts';
import { createUserInfo } from './userInfo.ts';

/** Claims with a person's details; the first present one counts. */
interface ClaimNames {
  readonly id: readonly string[];
  readonly name: readonly string[];
  readonly email: readonly string[];
  readonly jobTitle: readonly string[];
}

export interface OidcConfig {
  readonly kind: 'oidc';
  /** Exactly as in the tokens. */
  readonly issuer: string;
  readonly discoveryUrl: string;
  /** Id of the portal, which requests the tokens. */
  readonly clientId: string;
  readonly audience: string;
  readonly requiredScope: string | undefined;
  readonly claims: ClaimNames;
}

/** Returns the scopes of a token: `scope` (RFC 9068) as text, or `scp` as text or list. */
export const scopesOf = ({ scope, scp }: JWTPayload): string[] =>
  [scope ?? scp].flat().flatMap((each) => (typeof each === 'string' ? each.split(' ').filter(Boolean) : []));

/** Returns the requesting application: `client_id` (RFC 9068), or `azp` of most providers. */
const applicationOf = ({ azp, client_id }: JWTPayload): unknown => azp ?? client_id;

/**
 * Recognizes identity tokens: only these contain hashes, or say so in `typ` (Keycloak). Scopes distinguish
 * the others.
 */
const isIdentityToken = (payload: JWTPayload): boolean =>
  payload['at_hash'] !== undefined || payload['c_hash'] !== undefined || payload['typ'] === 'ID';

function detailsOf(claims: JWTPayload, names: ClaimNames): Omit<Bearer, 'issuedAt'> {
  const textOf = (each: readonly string[]) =>
    each
      .flatMap((name) => claims[name])
      .find((value): value is string => typeof value === 'string' && value !== '');
  const parts = [claims['given_name'], claims['family_name']].filter((each) => typeof each === 'string');
  return {
    oid: textOf(names.id) ?? '',
    name: textOf(names.name) ?? parts.join(' '),
    // An unconfirmed address may be another person's.
    email: claims['email_verified'] === false ? null : (textOf(names.email) ?? null),
    jobTitle: textOf(names.jobTitle) ?? null,
  };
}

/** Returns a verifier of signature, issuer, audience, time, application, scope and kind. */
export function createOidcVerifier(config: OidcConfig): VerifyAccessToken {
  const { issuer, discoveryUrl, clientId, audience, requiredScope, claims: names } = config;
  const issuerAt = rememberIssuers();
  const source = () => issuerAt(discoveryUrl, (found) => found === issuer);
  const userInfo = createUserInfo();

  return async (token) => {
    const payload = await verifySignature(token, source, audience);
    const scopes = scopesOf(payload);
    if (isIdentityToken(payload) || scopes.length === 0) throw refused('The token is not an access token');
    if (applicationOf(payload) !== clientId) throw refused('The token is for another application');
    if (requiredScope !== undefined && !scopes.includes(requiredScope))
      throw refused('The token lacks the required scope');
    const given = detailsOf(payload, names);
    if (!given.oid) throw refused('The token names nobody');
    const bearer = { ...given, issuedAt: payload.iat };
    const { userinfo } = await source();
    const isComplete = given.name !== '' && (given.email !== null || payload['email_verified'] === false);
    if (isComplete || !userinfo || !scopes.includes('openid')) return bearer;
    // Auth0 leaves the person out of access tokens.
    const more = await userInfo(userinfo, token, payload);
    if (!more) return bearer;
    const { name, email, jobTitle } = detailsOf(more, names);
    // Only an explicit claim confirms an address that the token calls unconfirmed.
    const isUnconfirmed = payload['email_verified'] === false && more['email_verified'] !== true;
    return {
      ...bearer,
      name: given.name || name,
      email: given.email ?? (isUnconfirmed ? null : email),
      jobTitle: given.jobTitle ?? jobTitle,
    };
  };
}
