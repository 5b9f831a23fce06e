import { parseSetCookie } from 'cookie';
import { decodeJwt } from 'jose';
import type { UserContext } from '#contract/users/schema.ts';
import { profileOf } from '#lib/api/profileClaims.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import type { Cookies } from '#lib/session/authCookies.ts';
import type { KeyValueStore } from '#lib/session/keyValueStore.ts';
import type { SessionLifetime } from '#lib/session/lifetime.ts';
import { createMemoryStore } from '#lib/session/memoryStore.ts';
import type { SessionSources } from '#lib/session/readSession.server.ts';
import { refreshTokens } from '#lib/session/refreshTokens.server.ts';
import { createRefreshTokenStore, type RefreshTokenStore } from '#lib/session/refreshTokenStore.server.ts';
import type { SignIn } from '#lib/session/session.server.ts';
import { accessCookie, newSessionId, tokenCookies, type Tokens } from '#lib/session/tokens.server.ts';
import { siteContext } from './fixtures.ts';
import { identityProvider, oid, type TestProvider } from './identityProvider.ts';

export const secrets = [
  'the-first-secret-with-more-than-32-bytes',
  'the-second-secret-with-more-than-32-bytes',
];

export const userContext: UserContext = {
  oid,
  verified: true,
  organization: null,
  roles: [{ name: 'convener', scope: null }],
};

export interface Clock {
  now(): number;
  /** Seconds. */
  advance(seconds: number): void;
}

export function fakeClock(): Clock {
  let time = Date.UTC(2026, 10, 21, 8);
  return {
    now: () => time,
    advance: (seconds) => {
      time += seconds * 1000;
    },
  };
}

export function browserAfter(setCookies: readonly string[], before: Cookies = {}): Record<string, string> {
  const jar = new Map(Object.entries(before));
  for (const header of setCookies) {
    const { name, value = '', maxAge } = parseSetCookie(header);
    if (maxAge === 0) jar.delete(name);
    else jar.set(name, value);
  }
  return Object.fromEntries(jar) as Record<string, string>;
}

export interface Signedin {
  readonly clock: Clock;
  readonly provider: TestProvider;
  readonly store: KeyValueStore;
  readonly refreshTokenStore: RefreshTokenStore;
  readonly sources: SessionSources & Pick<SignIn, 'createApi'>;
  readonly tokens: Tokens;
  readonly cookies: Record<string, string>;
}

export async function signedIn(store?: KeyValueStore): Promise<Signedin> {
  const clock = fakeClock();
  const provider = await identityProvider(clock.now);
  const sessions = store ?? createMemoryStore({ now: clock.now, maxEntries: 100 });
  const refreshTokenStore = refreshTokenStoreOf(provider, { store: sessions, clock });
  const tokens: Tokens = {
    access_token: await provider.issue({ use: 'access' }),
    id_token: await provider.issue(),
    expires_in: 3600,
    scope: 'openid',
    iat: Math.floor(clock.now() / 1000),
    sid: newSessionId(),
  };
  await refreshTokenStore.open(tokens, provider.newRefreshToken(), null);
  const sources: Signedin['sources'] = {
    createApi: createServerApi,
    secrets,
    refreshTokenStore,
    now: clock.now,
    fetchContext: () => Promise.resolve({ ...siteContext, user: userContext }),
  };
  const cookies = browserAfter([
    ...(await tokenCookies(tokens, { secrets, cookies: {} })),
    accessCookie(tokens.access_token, tokens.expires_in),
  ]);
  return { clock, provider, store: sessions, refreshTokenStore, sources, tokens, cookies };
}

export const refreshTokenStoreOf = (
  { identity }: TestProvider,
  { store, clock, lifetime }: { store: KeyValueStore; clock: Clock; lifetime?: SessionLifetime },
): RefreshTokenStore =>
  createRefreshTokenStore({
    store,
    now: clock.now,
    lifetime,
    personOf: ({ id_token }) => profileOf(decodeJwt(id_token))?.oid ?? null,
    maxCached: 100,
    refresh: (old, refreshToken) => refreshTokens(old, refreshToken, { identity, now: clock.now }),
  });
