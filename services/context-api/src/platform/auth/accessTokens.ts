import {
  createRemoteJWKSet,
  decodeJwt,
  errors,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose';
import { z } from 'zod';
import { ProblemError } from '../problems/problemError.ts';

/** Identity service that issues accepted access tokens. */
export interface IdentityConfig {
  /** Address up to the policies: `https://NAME.b2clogin.com/NAME.onmicrosoft.com`. */
  readonly authority: string;
  /** Audience of the tokens. */
  readonly clientId: string;
  readonly policies: readonly string[];
}

/** Subject of an access token. */
export interface Bearer {
  readonly oid: string;
  readonly name: string;
  readonly email: string | null;
  readonly jobTitle: string | null;
  /** Time of issue in seconds since 1970. */
  readonly issuedAt?: number | undefined;
}

/**
 * Verifies an access token and returns its bearer.
 *
 * @throws ProblemError `token-refused`, or `unavailable` if the service's keys cannot be read
 */
export type VerifyAccessToken = (token: string) => Promise<Bearer>;

const claims = z.object({
  oid: z.string().optional(),
  sub: z.string(),
  name: z.string().default(''),
  emails: z.array(z.string()).default([]),
  jobTitle: z.string().optional(),
  iat: z.number().optional(),
});

/**
 * Tells access from identity tokens of Azure AD B2C, which share audience (if the client id is the scope), header and
 * nonce (decision 31). Only access tokens name the requesting application; only identity tokens contain hashes of what
 * came with them.
 */
const isAccessToken = (payload: JWTPayload): boolean =>
  typeof payload['azp'] === 'string' && payload['at_hash'] === undefined && payload['c_hash'] === undefined;

const metadata = z.object({ issuer: z.string(), jwks_uri: z.url() });

interface Policy {
  readonly issuer: string;
  readonly keys: JWTVerifyGetKey;
}

// Metadata and keys together must fit into the timeout of a call.
const TIMEOUT_MS = 2000;
const ONE_DAY = 86_400_000;

const refused = (detail: string) =>
  new ProblemError('token-refused', {
    detail,
    headers: { 'www-authenticate': 'Bearer realm="context-api", error="invalid_token"' },
  });

async function discover(address: string): Promise<Policy> {
  const response = await fetch(`${address}/v2.0/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { issuer, jwks_uri } = metadata.parse(await response.json());
  const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_MS, cacheMaxAge: ONE_DAY });
  return { issuer, keys };
}

/** Returns a verifier of signature, issuer, audience, time and kind (RFC 9068), with the keys of the issuing policy. */
export function createVerifier({ authority, clientId, policies }: IdentityConfig): VerifyAccessToken {
  const known = new Map<string, Promise<Policy>>();

  function policyOf(token: string): Promise<Policy> {
    const { tfp, acr } = decodeJwt(token);
    const issued = [tfp, acr].find((each) => typeof each === 'string')?.toLowerCase();
    const name = policies.find((each) => each.toLowerCase() === issued);
    if (!name) throw refused('The token was issued by an unknown policy');
    const policy = known.get(name) ?? discover(`${authority}/${name}`);
    known.set(name, policy);
    policy.catch(() => known.delete(name));
    return policy;
  }

  return async (token) => {
    try {
      const { keys, issuer } = await policyOf(token);
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256', 'PS256', 'ES256'],
        issuer,
        audience: clientId,
        requiredClaims: ['exp', 'sub'],
        clockTolerance: 30,
      });
      if (!isAccessToken(payload)) throw refused('The token is not an access token');
      const { oid, sub, name, emails, jobTitle, iat } = claims.parse(payload);
      const details = { name, email: emails[0] ?? null, jobTitle: jobTitle ?? null };
      return { oid: oid ?? sub, ...details, issuedAt: iat };
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      const isToken = error instanceof errors.JOSEError || error instanceof z.ZodError;
      if (isToken && !(error instanceof errors.JWKSTimeout)) throw refused('The token is not valid');
      throw new ProblemError('unavailable', { detail: 'The keys of the identity service are not available' });
    }
  };
}
