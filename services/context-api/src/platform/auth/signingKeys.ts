import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { ProblemError } from '../problems/problemError.ts';
import { isProtected } from './isProtected.ts';

const endpoint = z.url({ abort: true }).refine(isProtected);
const metadata = z.object({
  issuer: z.string(),
  jwks_uri: endpoint,
  userinfo_endpoint: endpoint.optional(),
});

export interface Issuer {
  readonly issuer: string;
  readonly keys: JWTVerifyGetKey;
  readonly userinfo: string | undefined;
}

type IsExpected = (issuer: string) => boolean;

/** Milliseconds for one call: two must fit into the portal's timeout. */
export const IDENTITY_MS = 2000;
const ONE_DAY = 86_400_000;

export const refused = (detail: string): ProblemError =>
  new ProblemError('token-refused', {
    detail,
    headers: { 'www-authenticate': 'Bearer realm="context-api", error="invalid_token"' },
  });

const unavailable = (detail = 'The keys of the identity service are not available') =>
  new ProblemError('unavailable', { detail });

/**
 * Reads the metadata of an identity service (OpenID Connect Discovery 1.0).
 *
 * @throws ProblemError if the settings name another issuer
 */
async function discover(address: string, isExpected: IsExpected): Promise<Issuer> {
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(IDENTITY_MS),
  });
  const { issuer, jwks_uri, userinfo_endpoint: userinfo } = metadata.parse(await response.json());
  if (!isExpected(issuer)) throw unavailable('The metadata of the identity service are of another issuer');
  const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: IDENTITY_MS, cacheMaxAge: ONE_DAY });
  return { issuer, keys, userinfo };
}

/** Returns a function that reads metadata once, and again after an error. */
export function rememberIssuers(): (address: string, isExpected: IsExpected) => Promise<Issuer> {
  const known = new Map<string, Promise<Issuer>>();
  return (address, isExpected) => {
    const found = known.get(address) ?? discover(address, isExpected);
    known.set(address, found);
    found.catch(() => known.delete(address));
    return found;
  };
}

/**
 * Verifies signature, issuer, audience and time.
 *
 * @throws ProblemError `token-refused`, or `unavailable` if the keys cannot be read
 */
export async function verifySignature(
  token: string,
  source: () => Promise<Issuer>,
  audience: string,
): Promise<JWTPayload> {
  try {
    const { keys, issuer } = await source();
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256', 'PS256', 'ES256'],
      issuer,
      audience,
      requiredClaims: ['exp', 'sub'],
      clockTolerance: 30,
    });
    return payload;
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout))
      throw refused('The token is not valid');
    throw unavailable();
  }
}
