import { decodeJwt } from 'jose';
import { profileOf } from '#lib/api/profileClaims.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import type { AuthRequest, AuthResponse } from '#lib/auth/authResponse.ts';
import { sendAuthResponse } from '#lib/auth/endpoints.server.ts';
import { parseSettings } from '#lib/config/settings.server.ts';
import type { Cookies } from '#lib/session/authCookies.ts';
import { identityOf } from '#lib/session/identitySettings.ts';
import { createMemoryStore } from '#lib/session/memoryStore.ts';
import { refreshTokens } from '#lib/session/refreshTokens.server.ts';
import { createRefreshTokenStore } from '#lib/session/refreshTokenStore.server.ts';
import type { SignIn } from '#lib/session/session.server.ts';
import { siteContext } from '../fixtures.ts';
import { browserAfter, type Clock, secrets, userContext } from '../sessions.ts';
import type { ProviderStub } from './providerStub.ts';

export const portalOrigin = 'https://portal.localhost';

export interface TestPortal {
  readonly signIn: SignIn;
  call(endpoint: string, request?: Partial<AuthRequest>): Promise<AuthResponse>;
  start(returnUrl?: string, endpoint?: string, cookies?: Cookies): Promise<Started>;
  comeBack(query: Readonly<Record<string, string>>, cookies: Cookies): Promise<AuthResponse>;
  /** Signs the person in; returns the cookies. */
  signInFully(stub: Pick<ProviderStub, 'signIn'>, returnUrl?: string): Promise<Record<string, string>>;
  session(cookies: Cookies): Promise<{ json: unknown; cookies: Record<string, string> }>;
}

interface Started {
  readonly url: URL;
  readonly cookies: Record<string, string>;
}

export function portalAt(stub: Pick<ProviderStub, 'env'>, clock: Clock): TestPortal {
  const settings = parseSettings({
    CONTEXT_API_URL: 'http://127.0.0.1:4000',
    CONTEXT_API_KEY: 'a-key-that-only-tests-know',
    AUTH_SECRETS: secrets.join(','),
    ...stub.env,
  });
  const identity = identityOf(settings);
  if (!identity) throw new Error('the settings name no identity service');
  const { now } = clock;
  const store = createMemoryStore({ now, maxEntries: 100 });
  const refreshTokenStore = createRefreshTokenStore({
    store,
    now,
    personOf: ({ id_token }) => profileOf(decodeJwt(id_token), identity.claims)?.oid ?? null,
    maxCached: 100,
    refresh: (old, refreshToken) => refreshTokens(old, refreshToken, { identity, now }),
  });
  const signIn: SignIn = {
    identity,
    claims: identity.claims,
    secrets,
    store,
    origin: portalOrigin,
    createApi: createServerApi,
    now,
    refreshTokenStore,
    fetchContext: () => Promise.resolve({ ...siteContext, user: userContext }),
  };
  const call: TestPortal['call'] = (endpoint, request = {}) =>
    sendAuthResponse(
      endpoint,
      { query: {}, cookies: {}, headers: { 'sec-fetch-site': 'same-origin' }, ...request },
      signIn,
    );
  const portal: TestPortal = {
    signIn,
    call,
    async start(returnUrl = '/compare', endpoint = 'GET signin', cookies = {}) {
      const response = await call(endpoint, { query: { returnUrl }, cookies });
      return {
        url: new URL(response.location!, portalOrigin),
        cookies: browserAfter(response.setCookies ?? [], cookies),
      };
    },
    comeBack: (query, cookies) => call('GET callback/signin', { query, cookies }),
    async signInFully(stub, returnUrl = '/compare') {
      const { url, cookies } = await portal.start(returnUrl);
      const response = await portal.comeBack(await stub.signIn(url.href), cookies);
      if (response.location !== returnUrl) throw new Error(`the sign-in ended at ${response.location}`);
      return browserAfter(response.setCookies ?? [], cookies);
    },
    async session(cookies) {
      const { json, setCookies = [] } = await call('GET verify', { cookies });
      return { json, cookies: browserAfter(setCookies, cookies) };
    },
  };
  return portal;
}
