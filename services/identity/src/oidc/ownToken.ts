import { createLocalJWKSet, type JWK, type JWTPayload, jwtVerify } from 'jose';
import type { Services } from '../services.ts';
import { issuerOf } from './issuer.ts';

const publicHalf = ({ kty, n, e, kid }: JWK): JWK => ({ kty, n, e, kid, alg: 'RS256', use: 'sig' }) as JWK;

/**
 * Returns the payload of our client's token from any policy.
 *
 * @throws errors of jose for other or expired tokens
 */
export async function verifyOwnToken(
  { config, secrets }: Pick<Services, 'config' | 'secrets'>,
  token: string,
  requiredClaims: string[] = [],
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [publicHalf(secrets.signingKey)] }), {
    issuer: Object.values(config.policies).map((policy) => issuerOf(config, policy)),
    audience: config.clientId,
    algorithms: ['RS256'],
    requiredClaims: ['exp', ...requiredClaims],
  });
  return payload;
}
