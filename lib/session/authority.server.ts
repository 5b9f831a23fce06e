import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { isLoopback } from '#lib/config/isLoopback.ts';
import { guarded } from '#lib/http/circuitBreaker.server.ts';
import { createHttpClient } from '#lib/http/httpClient.server.ts';
import { beyondVisit, inTime, timeLeft, TimeLimitError } from '#lib/http/visit.server.ts';
import { inSpan } from '#lib/tracing/tracing.server.ts';
import { AuthError } from './authError.ts';
import type { IdentitySettings } from './identitySettings.ts';
import { type PolicyName, policyNames } from './policies.ts';

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  end_session_endpoint: z.url().optional(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  /** True if returns name the issuer (RFC 9207). */
  authorization_response_iss_parameter_supported: z.boolean().optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
});

/** Metadata and keys of a policy or provider (OpenID Connect Discovery 1.0). */
export interface Policy extends z.infer<typeof metadata> {
  readonly keys: JWTVerifyGetKey;
}

const ONE_DAY = 86_400_000;
export const IDENTITY_MS = 3000;

// Public facts, shared between requests, which may have less time left than others.
const known = new LRUCache<string, Policy, Expectation>({
  max: 20,
  ttl: ONE_DAY,
  fetchMethod: async (_key, before, { context }) => {
    try {
      return await beyondVisit(IDENTITY_MS, () => discover(context));
    } catch (error) {
      // A service that is down has not moved.
      if (before) return before;
      throw error;
    }
  },
});

/** Limits fetches by the visit's time, whatever options like `timeoutDuration` say. */
export function fetchInTime(
  url: string,
  { signal, ...options }: Omit<RequestInit, 'signal'> & { signal?: AbortSignal | undefined },
): Promise<Response> {
  const signals = [AbortSignal.timeout(timeLeft(IDENTITY_MS)), ...(signal ? [signal] : [])];
  const facts = { 'server.address': new URL(url).host };
  return guarded(
    new URL(url).origin,
    () =>
      inSpan({ name: options.method ?? 'GET', kind: 'client', facts }, () =>
        fetch(url, { ...options, signal: AbortSignal.any(signals) }),
      ),
    // Fetch rejects with nothing else but for wrong options.
    () => true,
  );
}

interface Expectation {
  /** Address of the metadata. */
  readonly address: string;
  readonly issuer: string | undefined;
  readonly acceptsIssuer: (issuer: string) => boolean;
  readonly accepts: (endpoint: string) => boolean;
}

async function discover({ address, acceptsIssuer, accepts }: Expectation): Promise<Policy> {
  const http = createHttpClient({ baseURL: address, deadline: IDENTITY_MS });
  const { data } = await http.get<unknown>('').catch(() => {
    throw new AuthError('identity-unavailable', 'the metadata of the identity service cannot be read');
  });
  const { data: found } = metadata.safeParse(data);
  const endpoints = [
    found?.authorization_endpoint,
    found?.token_endpoint,
    found?.end_session_endpoint,
    found?.jwks_uri,
  ].filter((each) => each !== undefined);
  if (!found || !acceptsIssuer(found.issuer) || !endpoints.every(accepts))
    throw new AuthError(
      'identity-unavailable',
      'the metadata of the identity service are not what they should be',
    );
  return {
    ...found,
    keys: createRemoteJWKSet(new URL(found.jwks_uri), {
      timeoutDuration: IDENTITY_MS,
      // Shared: not limited by the visit that needs them first.
      [customFetch]: (...given: Parameters<typeof fetchInTime>) =>
        beyondVisit(IDENTITY_MS, () => fetchInTime(...given)),
      cacheMaxAge: ONE_DAY,
    }),
  };
}

export function expectationOf(identity: IdentitySettings, name: PolicyName): Expectation {
  if (identity.kind === 'oidc')
    return {
      address: identity.discoveryUrl,
      issuer: identity.issuer,
      acceptsIssuer: (issuer) => issuer === identity.issuer,
      // Endpoints may be on other origins, but none less protected than the issuer.
      accepts: (url) =>
        new URL(url).protocol === 'https:' || (isLoopback(identity.issuer) && isLoopback(url)),
    };
  const policy = identity.policies[name];
  const { origin } = new URL(identity.authority);
  const pinned = identity.issuer?.replace('{policy}', policy);
  return {
    address: `${identity.authority}/${policy}/v2.0/.well-known/openid-configuration`,
    issuer: pinned,
    // Azure AD B2C writes the policy in lower case.
    acceptsIssuer: (issuer) =>
      pinned === undefined
        ? URL.parse(issuer)?.origin === origin
        : issuer.toLowerCase() === pinned.toLowerCase(),
    accepts: (url) => new URL(url).origin === origin,
  };
}

/** @throws {AuthError} `identity-unavailable` */
export async function policyOf(identity: IdentitySettings, name: PolicyName): Promise<Policy> {
  const context = expectationOf(identity, name);
  const found = known.forceFetch(`${context.address} ${context.issuer ?? ''}`, { context });
  try {
    return await inTime(found, timeLeft(IDENTITY_MS));
  } catch (error) {
    if (!(error instanceof TimeLimitError)) throw error;
    throw new AuthError('identity-unavailable', 'the metadata of the identity service take too long');
  }
}

/** Uses the claim `tfp` or `acr`. */
export function policyNameOf(claims: JWTPayload, identity: IdentitySettings): PolicyName | null {
  if (identity.kind === 'oidc') return null;
  const { policies } = identity;
  const issued = [claims['tfp'], claims['acr']].find((each) => typeof each === 'string')?.toLowerCase();
  return policyNames.find((name) => policies[name].toLowerCase() === issued) ?? null;
}

/**
 * Uses the claim `tfp` or, in older tokens, `acr`, which elsewhere is a level of assurance.
 *
 * @throws {AuthError} `token-refused`
 */
export function checkPolicy(
  { tfp, acr }: JWTPayload,
  identity: IdentitySettings,
  expected: PolicyName,
): void {
  if (identity.kind === 'oidc') return;
  const { policies } = identity;
  const isPolicy = (name: unknown) =>
    typeof name === 'string' &&
    (/^b2c_1/i.test(name) || policyNames.some((each) => policies[each].toLowerCase() === name.toLowerCase()));
  const issued = tfp ?? (isPolicy(acr) ? acr : undefined);
  if (issued === undefined) return;
  if (typeof issued !== 'string' || issued.toLowerCase() !== policies[expected].toLowerCase())
    throw new AuthError('token-refused', 'the identity token comes from another policy');
}

interface Expected {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly nonce?: string;
}

/**
 * Verifies an identity token's signature, issuer, audience and time.
 *
 * @throws {AuthError} `token-refused`, or `identity-unavailable` if the keys cannot be read
 */
export async function verifyIdentityToken(
  token: string,
  { keys, issuer }: Policy,
  { clientId, now, nonce }: Expected & { readonly clientId: string },
): Promise<JWTPayload> {
  try {
    const verified = jwtVerify(token, keys, {
      algorithms: ['RS256', 'PS256', 'ES256'],
      issuer,
      audience: clientId,
      clockTolerance: 60,
      currentDate: new Date(now),
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    const { payload } = await inTime(verified, timeLeft(IDENTITY_MS));
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
