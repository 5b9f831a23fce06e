import { decodeJwt, errors, type JWTPayload } from 'jose';
import { z } from 'zod';
import type { VerifyAccessToken } from './bearer.ts';
import { scopesOf } from './oidcTokens.ts';
import { refused, rememberIssuers, verifySignature } from './signingKeys.ts';

export interface B2cConfig {
  readonly kind: 'b2c';
  /** Address up to the policies: `https://NAME.b2clogin.com/NAME.onmicrosoft.com`. */
  readonly authority: string;
  readonly clientId: string;
  readonly policies: readonly string[];
  /** Issuer, maybe with `{policy}`; defaults to that of the metadata, at the authority's origin. */
  readonly issuer?: string | undefined;
  /** Ids of applications beside the portal that may call with tokens of people. */
  readonly otherApplications: readonly string[];
  /** Scope of the others' tokens; the portal's have none, since its client id is the scope. */
  readonly requiredScope?: string | undefined;
}

const claims = z.object({
  oid: z.string().optional(),
  sub: z.string(),
  name: z.string().default(''),
  emails: z.array(z.string()).default([]),
  jobTitle: z.string().optional(),
  iat: z.number().optional(),
});

/**
 * Distinguishes access from identity tokens, which may share audience, header and nonce (decision 31): only
 * access tokens name the requesting application, only identity tokens contain hashes.
 */
const isAccessToken = (payload: JWTPayload): boolean =>
  typeof payload['azp'] === 'string' && payload['at_hash'] === undefined && payload['c_hash'] === undefined;

/**
 * Returns a verifier of signature, issuer, audience, time, kind, application and scope, with the issuing
 * policy's keys.
 */
export function createB2cVerifier(config: B2cConfig): VerifyAccessToken {
  const { authority, clientId, policies, issuer, otherApplications, requiredScope } = config;
  const issuerAt = rememberIssuers();
  const { origin } = new URL(authority);

  function policyOf(token: string): string {
    const { tfp, acr } = decoded(token);
    const issued = [tfp, acr].find((each) => typeof each === 'string')?.toLowerCase();
    const name = policies.find((each) => each.toLowerCase() === issued);
    if (!name) throw refused('The token was issued by an unknown policy');
    return name;
  }

  return async (token) => {
    const policy = policyOf(token);
    const address = `${authority}/${policy}/v2.0/.well-known/openid-configuration`;
    // Azure AD B2C writes policies in lower case.
    const pinned = issuer?.replace('{policy}', policy).toLowerCase();
    const isExpected = (found: string) =>
      pinned === undefined ? URL.parse(found)?.origin === origin : found.toLowerCase() === pinned;
    const source = () => issuerAt(address, isExpected);
    const payload = await verifySignature(token, source, clientId);
    if (!isAccessToken(payload)) throw refused('The token is not an access token');
    const application = String(payload['azp']);
    if (application !== clientId) {
      if (!otherApplications.includes(application)) throw refused('The token is for another application');
      if (requiredScope === undefined || !scopesOf(payload).includes(requiredScope))
        throw refused('The token lacks the required scope');
    }
    const { data } = claims.safeParse(payload);
    if (!data) throw refused('The token is not valid');
    const { oid, sub, name, emails, jobTitle, iat } = data;
    return {
      oid: oid ?? sub,
      name,
      email: emails[0] ?? null,
      jobTitle: jobTitle ?? null,
      issuedAt: iat,
    };
  };
}

function decoded(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch (error) {
    if (error instanceof errors.JOSEError) throw refused('The token is not valid');
    throw error;
  }
}
