import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { IDENTITY_MS } from './signingKeys.ts';

interface Call {
  readonly address: string;
  readonly token: string;
  readonly payload: JWTPayload;
}

/** Milliseconds before a failed request is repeated. */
const RETRY_MS = 30_000;
const ONE_HOUR = 3_600_000;

const response = z.looseObject({ sub: z.string() });

/**
 * Returns a function that asks the provider about a bearer (OpenID Connect Core 1.0, 5.3), and caches the
 * response for an hour at most; null after an error.
 */
export function createUserInfo(): (
  address: string,
  token: string,
  payload: JWTPayload,
) => Promise<JWTPayload | null> {
  const known = new LRUCache<string, { readonly claims: JWTPayload | null }, Call>({
    max: 5000,
    fetchMethod: async (_key, _before, { context, options }) => {
      const claims = await read(context).catch(() => null);
      const untilExpiry = (context.payload.exp ?? 0) * 1000 - Date.now();
      options.ttl = claims ? Math.min(Math.max(untilExpiry, 1), ONE_HOUR) : RETRY_MS;
      return { claims };
    },
  });
  return async (address, token, payload) => {
    const key = createHash('sha256').update(token).digest('base64url');
    return (await known.forceFetch(key, { context: { address, token, payload } })).claims;
  };
}

async function read({ address, token, payload }: Call): Promise<JWTPayload> {
  const received = await fetch(address, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(IDENTITY_MS),
  });
  if (!received.ok) throw new Error(`status ${received.status}`);
  const claims = response.parse(await received.json());
  // Otherwise another person's details could be substituted (5.3.2).
  if (claims.sub !== payload.sub) throw new Error('it is about another person');
  return claims;
}
