import { decodeJwt, errors, type JWTPayload } from 'jose';
import { z } from 'zod';
import type { VerifyAccessToken } from './bearer.ts';
import { refused, rememberIssuers, verifySignature } from './signingKeys.ts';

export interface B2cConfig {
  readonly kind: 'b2c';
  /** Address up to the policies: `https://NAME.b2clogin.com/NAME.onmicrosoft.com`. */
  readonly authority: string;
  readonly clientId: string;
  readonly policies: readonly string[];
  /** Issuer, maybe with `{policy}`; defaults to that of the metadata. */
  readonly issuer?: string | undefined;
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

/** Returns a verifier of signature, issuer, audience, time and kind, with the issuing policy's keys. */
export function createB2cVerifier({ authority, clientId, policies, issuer }: B2cConfig): VerifyAccessToken {
  const issuerAt = rememberIssuers();

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
    const source = () => issuerAt(address, (found) => pinned === undefined || found.toLowerCase() === pinned);
    const payload = await verifySignature(token, source, clientId);
    if (!isAccessToken(payload)) throw refused('The token is not an access token');
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
