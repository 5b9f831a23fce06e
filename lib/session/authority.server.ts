import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { createHttpClient } from '#lib/http/httpClient.server.ts';
import { timeLeft } from '#lib/http/visit.server.ts';
import { AuthError } from './authError.ts';
import { type PolicyName, policyNames } from './policies.ts';

export interface IdentitySettings {
  readonly authority: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Names of the policies at the service. */
  readonly policies: Readonly<Record<PolicyName, string>>;
}

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  end_session_endpoint: z.url(),
  jwks_uri: z.url(),
});

/** Policy of the identity service: its endpoints and signing keys (OpenID Connect Discovery 1.0). */
export interface Policy extends z.infer<typeof metadata> {
  readonly keys: JWTVerifyGetKey;
}

const ONE_DAY = 86_400_000;
/** Time limit of one call. */
export const IDENTITY_MS = 3000;

// Public facts of the services, so they are shared between requests.
const known = new LRUCache<string, Policy, string>({
  max: 20,
  ttl: ONE_DAY,
  fetchMethod: async (address, before, { context }) => {
    try {
      return await discover(address, context);
    } catch (error) {
      // A service that is down has not moved.
      if (before) return before;
      throw error;
    }
  },
});

// The option `timeoutDuration` ignores the visit's time limit, which may be nearly over.
const fetchInTime: FetchImplementation = (url, { signal, ...options }) =>
  fetch(url, { ...options, signal: AbortSignal.any([signal, AbortSignal.timeout(timeLeft(IDENTITY_MS))]) });

async function discover(address: string, authority: string): Promise<Policy> {
  const http = createHttpClient({ baseURL: address, deadline: IDENTITY_MS });
  const { data } = await http.get<unknown>('/v2.0/.well-known/openid-configuration').catch(() => {
    throw new AuthError('identity-unavailable', 'the policy of the identity service cannot be read');
  });
  const parsed = metadata.safeParse(data);
  const { origin } = new URL(authority);
  const own = parsed.data && Object.entries(parsed.data).filter(([name]) => name !== 'issuer');
  if (!own?.every(([, url]) => new URL(url).origin === origin))
    throw new AuthError(
      'identity-unavailable',
      'the policy of the identity service is not what it should be',
    );
  const { data: found } = parsed;
  return {
    ...found!,
    keys: createRemoteJWKSet(new URL(found!.jwks_uri), {
      timeoutDuration: IDENTITY_MS,
      [customFetch]: fetchInTime,
      cacheMaxAge: ONE_DAY,
    }),
  };
}

/**
 * Returns a policy's metadata and keys.
 *
 * @throws {AuthError} `identity-unavailable`
 */
export function policyOf({ authority, policies }: IdentitySettings, name: PolicyName): Promise<Policy> {
  return known.forceFetch(`${authority}/${policies[name]}`, { context: authority });
}

/** Returns the policy that issued an identity token, by its claim `tfp` or `acr`. */
export function policyNameOf(claims: JWTPayload, { policies }: IdentitySettings): PolicyName | null {
  const issued = [claims['tfp'], claims['acr']].find((each) => typeof each === 'string')?.toLowerCase();
  return policyNames.find((name) => policies[name].toLowerCase() === issued) ?? null;
}

interface Expected {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly nonce?: string;
}

/**
 * Verifies an identity token's signature, issuer, audience and time, and returns its claims.
 *
 * @throws {AuthError} `token-refused`, or `identity-unavailable` where the keys cannot be read
 */
export async function verifyIdentityToken(
  token: string,
  { keys, issuer }: Policy,
  { clientId, now, nonce }: Expected & { readonly clientId: string },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256', 'PS256', 'ES256'],
      issuer,
      audience: clientId,
      clockTolerance: 60,
      currentDate: new Date(now),
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    if (nonce !== undefined && payload['nonce'] !== nonce)
      throw new AuthError('token-refused', 'the identity token answers another request');
    return payload;
  } catch (error) {
    if (error instanceof AuthError) throw error;
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError))
      throw new AuthError('identity-unavailable', 'the keys of the identity service cannot be read');
    throw new AuthError('token-refused', `the identity token is not valid: ${error.code}`);
  }
}
