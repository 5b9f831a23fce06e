import { beforeEach, describe, expect, test } from 'vitest';
import type { AuthRequest, AuthResponse } from '#lib/auth/authResponse.ts';
import { methodsOf, sendAuthResponse } from '#lib/auth/endpoints.server.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { withTimeLimit } from '#lib/http/visit.server.ts';
import { authCookieNames } from '#lib/session/authCookies.ts';
import type { SignIn } from '#lib/session/session.server.ts';
import { siteContext } from '#tests/support/fixtures.ts';
import { clientId, oid } from '#tests/support/identityProvider.ts';
import { browserAfter, type Signedin, signedIn, userContext } from '#tests/support/sessions.ts';

const origin = 'http://portal.test';

let person: Signedin;
let signIn: SignIn;
beforeEach(async () => {
  person = await signedIn();
  signIn = { ...person.sources, identity: person.provider.identity, store: person.store, origin };
});

const call = (endpoint: string, request: Partial<AuthRequest> = {}): Promise<AuthResponse> =>
  sendAuthResponse(
    endpoint,
    { query: {}, cookies: {}, headers: { 'sec-fetch-site': 'same-origin' }, ...request },
    signIn,
  );

const jarOf = ({ setCookies = [] }: AuthResponse, before = {}) => browserAfter(setCookies, before);

async function begin(query: Record<string, string> = {}, endpoint = 'GET signin', cookies = {}) {
  const response = await call(endpoint, { query, cookies });
  const url = new URL(response.location!);
  return { response, url, asked: Object.fromEntries(url.searchParams), cookies: jarOf(response, cookies) };
}

function exchanging(nonce: string | undefined, claims = {}) {
  person.provider.response = async (fields, response) => {
    const tokens = {
      access_token: await person.provider.issue({ use: 'access' }),
      id_token: await person.provider.issue({ nonce, ...claims }),
      refresh_token: person.provider.newRefreshToken(),
      token_type: 'Bearer',
      expires_in: 3600,
      id_token_expires_in: 3600,
      scope: fields.get('scope') ?? clientId,
    };
    response.end(JSON.stringify(tokens));
  };
}

async function signInFully(query: Record<string, string> = { returnUrl: '/fr/initiatives' }) {
  const { asked, cookies } = await begin(query);
  exchanging(asked['nonce']);
  const response = await call('GET callback/signin', {
    query: { code: 'a-code', state: asked['state'] },
    cookies,
  });
  return { asked, response, before: cookies, cookies: jarOf(response, cookies) };
}

describe('GET signin', () => {
  test('goes to the policy with PKCE, state, nonce and all scopes, in the language of the page', async () => {
    const { url, asked, cookies } = await begin({ returnUrl: '/vi/initiatives?page=2' });
    expect(url.pathname).toBe('/tenant.example/B2C_1_signin/oauth2/v2.0/authorize');
    expect(asked).toMatchObject({
      client_id: clientId,
      response_type: 'code',
      response_mode: 'query',
      redirect_uri: `${origin}/api/auth/callback/signin`,
      code_challenge_method: 'S256',
      ui_locales: 'vi',
    });
    expect(asked['scope']?.split(' ').sort()).toEqual(
      ['email', clientId, 'offline_access', 'openid', 'profile'].sort(),
    );
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked[name]?.length).toBeGreaterThanOrEqual(43);
    expect(cookies).toMatchObject({ auth_policy: 'signin', auth_returnurl: '/vi/initiatives?page=2' });
    expect(JSON.stringify(cookies)).not.toContain(asked['code_challenge']);
  });

  test('returns to the home page in English in any browser language, and to no other page so', async () => {
    const home = await signInFully({ returnUrl: '/?utm_source=x' });
    expect([home.response.location, home.cookies['auth_returnurl']]).toEqual(['/?utm_source=x', '/']);
    const out = await call('GET clear-auth', { query: { returnUrl: '/' }, cookies: home.cookies });
    expect([out.location, jarOf(out, home.cookies)]).toEqual(['/', { auth_returnurl: '/' }]);
    expect(out.setCookies?.at(-1)).toContain('Max-Age=10;');
    expect((await signInFully({ returnUrl: '/fr' })).cookies['auth_returnurl']).toBeUndefined();
  });

  test('never uses a Host header', async () => {
    const response = await call('GET signin', {
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    });
    expect(response.location).not.toContain('evil.test');
  });

  test.each(['//evil.test', 'https://evil.test', '/\\evil.test', '/api/auth/signout'])(
    'does not come back to %s',
    async (returnUrl) => {
      const { response } = await signInFully({ returnUrl });
      expect(response.location).toBe('/');
    },
  );

  test.each([
    ['a prefetch', { 'sec-purpose': 'prefetch', 'sec-fetch-site': 'same-origin' }],
    ['a prerender', { purpose: 'prefetch' }],
    ['an image', { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' }],
    ['a frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }],
    ['a script of another site', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'cross-site' }],
    ['a prefetch of another site', { 'x-moz': 'prefetch', referer: 'https://evil.test/x' }],
  ])('%s neither signs in nor out', async (_name, headers) => {
    for (const endpoint of ['GET signin', 'GET reset', 'GET signout', 'GET clear-auth']) {
      const response = await call(endpoint, { headers, cookies: person.cookies });
      expect(response).toEqual({ status: 403, json: { code: 'not-deliberate' } });
    }
    expect((await call('GET verify', { cookies: person.cookies })).json).not.toBeNull();
  });

  test.each([
    ['another site', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }],
    ['a neighbor', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-site' }],
    ['another site in an old browser', { referer: 'https://evil.test/x' }],
    ['a page that hides its address', { origin: 'null' }],
  ])('a link from %s leads to a page with a button, and changes nothing', async (_name, headers) => {
    const query = { returnUrl: '/fr/compare?x=1', hint: 'ana@example.org' };
    for (const [endpoint, to] of [
      ['GET signin', 'action=signin&returnUrl=%2Ffr%2Fcompare%3Fx%3D1'],
      ['GET reset', 'action=reset&returnUrl=%2Ffr%2Fcompare%3Fx%3D1'],
      ['GET signout', 'action=signout&returnUrl=%2Ffr%2Fcompare%3Fx%3D1'],
      ['GET clear-auth', 'action=clear-auth&returnUrl=%2Ffr%2Fcompare%3Fx%3D1'],
    ] as const) {
      const response = await call(endpoint, { headers, query, cookies: person.cookies });
      expect(response).toEqual({ status: 302, location: `/fr/sign-in?${to}`, setCookies: [] });
    }
    expect(person.provider.refreshes).toEqual([]);
    expect((await call('GET verify', { cookies: person.cookies })).json).not.toBeNull();
  });

  test('the page with a button gets no address of another site', async () => {
    const headers = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' };
    const query = { returnUrl: 'https://evil.test/' };
    expect((await call('GET signin', { headers, query })).location).toBe('/sign-in?action=signin');
  });

  test('a typed address does', async () => {
    const response = await call('GET signin', {
      headers: { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' },
    });
    expect(response.status).toBe(302);
  });

  test('reset and forced reset go to their policies', async () => {
    expect((await begin({}, 'GET reset')).url.pathname).toContain('/B2C_1_reset/');
    expect((await begin({ policy: 'forcedreset' }, 'GET reset')).url.pathname).toContain(
      '/B2C_1_forcedreset/',
    );
    expect((await begin({ policy: 'evil' }, 'GET reset')).url.pathname).toContain('/B2C_1_reset/');
  });

  test('shows an error page when the identity service is unreachable', async () => {
    signIn = { ...signIn, identity: { ...person.provider.identity, authority: 'http://127.0.0.1:9/tenant' } };
    const response = await call('GET signin', { query: { returnUrl: '/es/compare' } });
    expect(response.location).toBe('/es/sign-in-problem?problem=unavailable&returnUrl=%2Fes%2Fcompare');
  });
});

describe('GET callback/signin', () => {
  test.each([
    ['account-disabled', '/fr/sign-in-problem?problem=disabled&returnUrl=%2Ffr%2Finitiatives', false],
    ['unavailable', '/fr/initiatives', true],
  ] as const)('where the context API says %s, leads to %s', async (code, location, isOpen) => {
    signIn = { ...signIn, fetchContext: () => Promise.reject(new ApiError(code, 'x')) };
    const { response, cookies } = await signInFully();
    expect(response.location).toBe(location);
    expect('auth_token' in cookies).toBe(isOpen);
  });

  test('signs in and comes back to where one was', async () => {
    const { response, cookies } = await signInFully();
    expect(response.location).toBe('/fr/initiatives');
    expect(cookies).toMatchObject({
      auth_policy: 'signin',
      auth_track: '1',
    });
    expect(Object.keys(cookies).sort()).toEqual(['auth_policy', 'auth_token', 'auth_track']);
    const { json, setCookies } = await call('GET verify', { cookies });
    expect(json).toMatchObject({ profile: { oid } });
    // The previous head has no room for it.
    expect(setCookies?.join()).toContain('auth_jwt=');
  });

  test('every cookie is HTTP-only, Lax, secure, for the whole site and below 4096 bytes', async () => {
    const { response } = await signInFully();
    for (const header of [...(response.setCookies ?? []), ...((await begin()).response.setCookies ?? [])]) {
      expect(header).toMatch(/^(?=.*; Path=\/)(?=.*; HttpOnly)(?=.*; Secure)(?=.*; SameSite=Lax)/);
      expect(header.length).toBeLessThanOrEqual(4096);
    }
  });

  test('the session is renewed with the refresh token of the sign-in', async () => {
    const { cookies } = await signInFully();
    person.provider.response = person.provider.renew;
    person.clock.advance(3590);
    expect((await call('GET verify', { cookies })).json).not.toBeNull();
  });

  test('the verifier goes to the service with the code', async () => {
    await signInFully();
    const fields = Object.fromEntries(person.provider.refreshes.at(-1)!);
    expect(fields).toMatchObject({
      grant_type: 'authorization_code',
      code: 'a-code',
      client_secret: 'the-secret-of-the-portal',
    });
    expect(fields['code_verifier']?.length).toBeGreaterThanOrEqual(43);
  });

  test('a state counts once', async () => {
    const { asked, before } = await signInFully();
    exchanging(asked['nonce']);
    const again = await call('GET callback/signin', {
      query: { code: 'a-code', state: asked['state'] },
      cookies: before,
    });
    expect(again.location).toBe('/sign-in-problem?problem=expired');
    expect(again.setCookies).toEqual([]);
  });

  test.each([
    ['in another browser', { auth_policy: 'signin' }],
    ['with a cookie that was tampered with', { auth_state: 'eyJhbGciOiJub25lIn0.e30.' }],
  ])('a state does not count %s', async (_name, cookies) => {
    const { asked } = await begin();
    exchanging(asked['nonce']);
    const response = await call('GET callback/signin', {
      query: { code: 'a-code', state: asked['state'] },
      cookies,
    });
    expect(response.location).toBe('/sign-in-problem?problem=expired');
  });

  test('a session token is no state, and a state no session', async () => {
    const { cookies, asked } = await begin();
    const mixed = await call('GET callback/signin', {
      query: { code: 'a-code', state: asked['state'] },
      cookies: { auth_state: person.cookies['auth_token'] },
    });
    expect(mixed.location).toBe('/sign-in-problem?problem=expired');
    expect((await call('GET verify', { cookies: { auth_token: cookies['auth_state'] } })).json).toBeNull();
  });

  test('after an hour it is too late', async () => {
    const { asked, cookies } = await begin();
    exchanging(asked['nonce']);
    person.clock.advance(3601);
    const response = await call('GET callback/signin', {
      query: { code: 'a-code', state: asked['state'] },
      cookies,
    });
    expect(response.location).toBe('/sign-in-problem?problem=expired');
  });

  test('several tabs sign in side by side', async () => {
    const first = await begin({ returnUrl: '/compare' });
    const second = await begin({ returnUrl: '/organizations' }, 'GET signin', first.cookies);
    exchanging(first.asked['nonce']);
    const one = await call('GET callback/signin', {
      query: { code: 'x', state: first.asked['state'] },
      cookies: second.cookies,
    });
    expect(one.location).toBe('/compare');
    exchanging(second.asked['nonce']);
    const cookies = jarOf(one, second.cookies);
    const two = await call('GET callback/signin', {
      query: { code: 'y', state: second.asked['state'] },
      cookies,
    });
    expect(two.location).toBe('/organizations');
  });

  test.each([
    ['another nonce', { nonce: 'of-another-person' }],
    ['another audience', { aud: 'another-client' }],
    ['another issuer', { iss: 'https://evil.test/' }],
    ['a time long gone', { exp: 1_000_000, iat: 900_000 }],
  ])('an identity token with %s is refused', async (_name, claims) => {
    const { asked, cookies } = await begin({ returnUrl: '/id/compare' });
    exchanging(asked['nonce'], claims);
    const response = await call('GET callback/signin', {
      query: { code: 'a-code', state: asked['state'] },
      cookies,
    });
    expect(response.location).toMatch(/^\/id\/sign-in-problem\?problem=(?:failed|unavailable)/);
    expect(Object.keys(jarOf(response, cookies))).not.toContain('auth_token');
  });

  test.each([
    ['AADB2C90091: The user has cancelled', '/pt/compare'],
    ['AADB2C90273: An invalid response', '/pt/compare'],
    ['AADB2C90128: gone', '/pt/sign-in-problem?problem=expired&returnUrl=%2Fpt%2Fcompare'],
    ['AADB2C90035: try later', '/pt/sign-in-problem?problem=expired&returnUrl=%2Fpt%2Fcompare'],
    ['<script>alert(1)</script>', '/pt/sign-in-problem?problem=failed&returnUrl=%2Fpt%2Fcompare'],
  ])('the error "%s" leads to %s', async (error_description, to) => {
    const { asked, cookies } = await begin({ returnUrl: '/pt/compare' });
    const query = { error: 'server_error', error_description, state: asked['state'] };
    const response = await call('GET callback/signin', { query, cookies });
    expect(response.location).toBe(to);
  });

  test('a forgotten password leads to the reset, which comes back to where one was', async () => {
    const { asked, cookies } = await begin({ returnUrl: '/vi/compare' });
    const query = {
      error: 'access_denied',
      error_description: 'AADB2C90118: forgotten',
      state: asked['state'],
    };
    const response = await call('GET callback/signin', { query, cookies });
    const url = new URL(response.location!);
    expect(url.pathname).toContain('/B2C_1_reset/');
    exchanging(url.searchParams.get('nonce')!, { tfp: 'B2C_1_reset' });
    const after = jarOf(response, cookies);
    const back = await call('GET callback/signin', {
      query: { code: 'a-code', state: url.searchParams.get('state')! },
      cookies: after,
    });
    expect(back.location).toBe('/vi/compare');
    expect((await call('GET verify', { cookies: jarOf(back, after) })).json).not.toBeNull();
  });

  test('signing in as another person ends the session before', async () => {
    const { asked, cookies } = await begin({}, 'GET signin', person.cookies);
    exchanging(asked['nonce'], { oid: 'another', sub: 'another' });
    await call('GET callback/signin', { query: { code: 'x', state: asked['state'] }, cookies });
    expect((await call('GET verify', { cookies: person.cookies })).json).toBeNull();
  });
});

describe('GET signout', () => {
  test('ends the session, takes all cookies away and goes to the service with the identity token', async () => {
    const { response: signedInResponse, cookies } = await signInFully();
    expect(signedInResponse.status).toBe(302);
    const response = await call('GET signout', { query: { returnUrl: '/fr' }, cookies });
    const url = new URL(response.location!);
    expect(url.pathname).toBe('/tenant.example/B2C_1_signin/oauth2/v2.0/logout');
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${origin}/api/auth/signout/destroy`);
    expect(url.searchParams.get('id_token_hint')).toBeTruthy();
    expect(jarOf(response, cookies)).toEqual({ auth_returnurl: '/fr' });
    expect((await call('GET verify', { cookies })).json).toBeNull();
    const back = await call('GET signout/destroy', {
      cookies: jarOf(response, cookies),
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect([back.location, jarOf(back, jarOf(response, cookies))]).toEqual(['/fr', {}]);
  });

  test.each([
    ['forcedreset', 'B2C_1_forcedreset'],
    ['of-another-person', 'B2C_1_signin'],
  ])('goes to the policy of the cookie (%s) where the token names none: %s', async (auth_policy, policy) => {
    const { asked, cookies } = await begin({ returnUrl: '/fr' });
    exchanging(asked['nonce'], { tfp: undefined });
    const response = await call('GET callback/signin', {
      query: { code: 'a-code', state: asked['state'] },
      cookies,
    });
    const { location } = await call('GET signout', { cookies: { ...jarOf(response, cookies), auth_policy } });
    expect(new URL(location!).pathname).toBe(`/tenant.example/${policy}/oauth2/v2.0/logout`);
  });

  test('an identity token that has expired is no hint', async () => {
    person.clock.advance(4000);
    const { location } = await call('GET signout', { cookies: person.cookies });
    expect(location).not.toContain('id_token_hint');
  });

  test('a hint that the service does not take is left out', async () => {
    const query = {
      error: 'invalid_request',
      error_description: 'AADB2C90208: The id_token_hint is expired',
    };
    const { location } = await call('GET signout/destroy', { query });
    expect(location).toContain('/oauth2/v2.0/logout?');
    expect(location).not.toContain('id_token_hint');
  });

  test('works while the service is away', async () => {
    signIn = { ...signIn, identity: { ...person.provider.identity, authority: 'http://127.0.0.1:9/tenant' } };
    const response = await call('GET signout', { cookies: person.cookies });
    expect(response.location).toBe('/');
    expect((await call('GET verify', { cookies: person.cookies })).json).toBeNull();
  });

  test('no other site ends a living session at signout/destroy', async () => {
    await call('GET signout/destroy', {
      cookies: person.cookies,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect((await call('GET verify', { cookies: person.cookies })).json).not.toBeNull();
  });
});

describe('GET clear-auth', () => {
  test('takes damaged cookies and parts away, too', async () => {
    const cookies = {
      ...Object.fromEntries(authCookieNames.map((name) => [name, 'damaged'])),
      'auth_token.1': 'x',
      other: 'y',
    };
    const response = await call('GET clear-auth', { query: { returnUrl: '/fr' }, cookies });
    expect([response.location, jarOf(response, cookies)]).toEqual(['/fr', { other: 'y' }]);
  });
});

describe('GET verify', () => {
  test('reports a sign-in once, and never a token', async () => {
    const { cookies } = await signInFully();
    const first = await call('GET verify', { cookies });
    expect(first.json).toMatchObject({ login: { userId: oid, jobTitle: 'Convener', roles: 'convener' } });
    const second = await call('GET verify', { cookies: jarOf(first, cookies) });
    expect(second.json).toMatchObject({ login: null });
    for (const token of [cookies['auth_jwt']!, cookies['auth_token']!])
      expect(JSON.stringify(first.json)).not.toContain(token);
  });

  test('names the roles by commas, and those without any anonymous', async () => {
    const withRoles = (roles: string[]) => () =>
      Promise.resolve({
        ...siteContext,
        user: { ...userContext, roles: roles.map((name) => ({ name, scope: null })) },
      });
    const cookies = { ...person.cookies, auth_track: '1' };
    signIn = { ...signIn, fetchContext: withRoles(['buyer', 'verifier']) };
    expect((await call('GET verify', { cookies })).json).toMatchObject({
      login: { roles: 'buyer,verifier' },
    });
    signIn = { ...signIn, fetchContext: withRoles([]) };
    expect((await call('GET verify', { cookies })).json).toMatchObject({ login: { roles: 'anonymous' } });
  });

  test('without a session it is null', async () => {
    expect(await call('GET verify')).toEqual({ status: 200, json: null, setCookies: [] });
  });
});

test('only these endpoints exist', () => {
  const known = ['signin', 'reset', 'signout', 'signout/destroy', 'callback/signin', 'verify', 'clear-auth'];
  expect(known.map(methodsOf)).toEqual(known.map(() => ['GET']));
  for (const path of ['', 'signin/x', 'toString', '__proto__', 'callback'])
    expect(methodsOf(path)).toEqual([]);
});

describe('an identity service that falls silent', () => {
  const silence = () => undefined;

  async function comeBack(claims: Record<string, unknown> = {}) {
    const { asked, cookies } = await begin({ returnUrl: '/fr/initiatives' });
    exchanging(asked['nonce'], claims);
    const query = { code: 'a-code', state: asked['state'] };
    return { cookies, back: () => call('GET callback/signin', { query, cookies }) };
  }

  test('ends a callback with the page that explains it, from where one can try again', async () => {
    const { cookies, back } = await comeBack();
    person.provider.response = silence;
    const response = await withTimeLimit(200, back);
    expect(response.location).toBe('/fr/sign-in-problem?problem=unavailable&returnUrl=%2Ffr%2Finitiatives');
    expect(person.provider.refreshes).toHaveLength(1);
    expect(jarOf(response, cookies)).not.toHaveProperty('auth_token');
    expect(jarOf(response, cookies)).not.toHaveProperty('auth_state');
  });

  test('ends a callback that waits for its keys', async () => {
    const { back } = await comeBack();
    person.provider.silent = 'discovery/v2.0/keys';
    expect((await withTimeLimit(500, back)).location).toContain('problem=unavailable');
  });

  test('ends a sign-in that waits for its metadata, and a sign-out is one even so', async () => {
    person.provider.silent = 'v2.0/.well-known/openid-configuration';
    const started = await withTimeLimit(200, () => call('GET signin', { query: { returnUrl: '/vi' } }));
    expect(started.location).toContain('/vi/sign-in-problem?problem=unavailable');
    const out = await withTimeLimit(200, () => call('GET signout', { cookies: person.cookies }));
    expect(jarOf(out, person.cookies)).toEqual({ auth_returnurl: '/' });
    expect((await call('GET verify', { cookies: person.cookies })).json).toBeNull();
  });
});
