import { createPublicKey, randomBytes } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AuthRequest, AuthResponse } from '#lib/auth/authResponse.ts';
import { sendAuthResponse } from '#lib/auth/endpoints.server.ts';
import { type Cookies, MAX_COOKIE_BYTES } from '#lib/session/authCookies.ts';
import { ownCookies } from '#lib/session/ownCookies.ts';
import type { SignIn } from '#lib/session/session.server.ts';
import { tokenCookies } from '#lib/session/tokens.server.ts';
import { clientId, oid } from '#tests/support/identityProvider.ts';
import { browserAfter, secrets, type Signedin, signedIn } from '#tests/support/sessions.ts';
import { cookieOf } from '#tests/support/signedInPortal.ts';

const origin = 'https://portal.test';
const headers = { 'sec-fetch-site': 'same-origin' };

let person: Signedin;
let signIn: SignIn;
beforeEach(async () => {
  person = await signedIn();
  signIn = { ...person.sources, identity: person.provider.identity, store: person.store, origin };
});

const call = (endpoint: string, request: Partial<AuthRequest> = {}): Promise<AuthResponse> =>
  sendAuthResponse(endpoint, { query: {}, cookies: {}, headers, ...request }, signIn);
const verified = async (cookies: Cookies) => (await call('GET verify', { cookies })).json;
const jarOf = ({ setCookies = [] }: AuthResponse, before: Cookies = {}) => browserAfter(setCookies, before);

async function begin(returnUrl = '/compare', cookies: Cookies = {}) {
  const response = await call('GET signin', { query: { returnUrl }, cookies });
  const asked = Object.fromEntries(new URL(response.location!).searchParams);
  return { asked, cookies: jarOf(response, cookies), setCookies: response.setCookies ?? [] };
}

function exchanging(claims: Record<string, unknown>): void {
  person.provider.response = async (_fields, response) => {
    const tokens = {
      access_token: await person.provider.issue({ use: 'access', ...claims }),
      id_token: await person.provider.issue(claims),
      refresh_token: person.provider.newRefreshToken(),
      token_type: 'Bearer',
      expires_in: 3600,
      id_token_expires_in: 3600,
      scope: clientId,
    };
    response.end(JSON.stringify(tokens));
  };
}

const comeBack = (state: string | undefined, cookies: Cookies) =>
  call('GET callback/signin', { query: { code: 'a-code', state }, cookies });

describe('signing a person in as another person', () => {
  test("rejects the attacker's code and state in the victim's browser", async () => {
    const attacker = await begin();
    exchanging({ nonce: attacker.asked['nonce'], oid: 'attacker', sub: 'attacker' });
    const victim = await begin('/organizations');
    const response = await comeBack(attacker.asked['state'], victim.cookies);
    expect(response.location).toBe('/sign-in-problem?problem=expired');
    expect(person.provider.refreshes).toEqual([]);
    exchanging({ nonce: victim.asked['nonce'] });
    expect((await comeBack(victim.asked['state'], victim.cookies)).location).toBe('/organizations');
  });

  test("rejects an attacker's code by its nonce", async () => {
    const { asked, cookies } = await begin();
    exchanging({ nonce: 'of-the-attacker' });
    const response = await comeBack(asked['state'], cookies);
    expect(response.location).toContain('problem=failed');
    expect(jarOf(response, cookies)).not.toHaveProperty('auth_token');
  });

  test('ignores both cookies when a neighboring site sets a second one', async () => {
    const [victim, attacker] = [await begin(), await begin()];
    for (const name of ['auth_state', 'auth_token', 'auth_token.1', 'auth_returnurl']) {
      const header = { cookie: `${name}=${attacker.cookies['auth_state']!}; a=b; ${name}=ours` };
      expect(ownCookies({ headers: header, cookies: { [name]: 'ours', a: 'b' } })).toEqual({ a: 'b' });
    }
    const twice = { cookie: `${cookieOf(attacker.cookies)}; ${cookieOf(victim.cookies)}` };
    const cookies = ownCookies({ headers: twice, cookies: attacker.cookies });
    expect((await comeBack(attacker.asked['state'], cookies)).location).toContain('problem=expired');
  });

  test('accepts identical duplicates and unrelated cookies', () => {
    const cookies = { auth_token: 'a', theme: 'x', my_auth_token: '1' };
    const header = 'auth_token=a; theme=x; theme=y; auth_token=a; my_auth_token=1; my_auth_token=2';
    expect(ownCookies({ headers: { cookie: header }, cookies })).toEqual(cookies);
    expect(ownCookies({ headers: {}, cookies: {} })).toEqual({});
  });

  test('an identity token of another policy is refused', async () => {
    const { asked, cookies } = await begin();
    exchanging({ nonce: asked['nonce'], tfp: 'B2C_1_reset' });
    const response = await comeBack(asked['state'], cookies);
    expect(response.location).toContain('problem=failed');
    expect(jarOf(response, cookies)).not.toHaveProperty('auth_token');
  });

  test('a token signed with the public key as a secret is rejected', async () => {
    const { asked, cookies } = await begin();
    const jwks = `${person.provider.identity.authority}/B2C_1_signin/discovery/v2.0/keys`;
    const { keys } = (await (await fetch(jwks)).json()) as { keys: [{ kid: string; kty: string }] };
    const pem = createPublicKey({ key: keys[0], format: 'jwk' }).export({ type: 'spki', format: 'pem' });
    const claims = { ...decodeJwt(await person.provider.issue()), nonce: asked['nonce'] };
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: keys[0].kid })
      .sign(Buffer.from(pem));
    person.provider.response = (_fields, response) => {
      const tokens = { access_token: forged, id_token: forged, refresh_token: 'x', token_type: 'Bearer' };
      response.end(JSON.stringify({ ...tokens, expires_in: 3600, scope: clientId }));
    };
    const response = await comeBack(asked['state'], cookies);
    expect(response.location).toContain('problem=failed');
    expect(jarOf(response, cookies)).not.toHaveProperty('auth_token');
  });
});

describe('going back', () => {
  async function signInFully() {
    const { asked, cookies } = await begin();
    exchanging({ nonce: asked['nonce'] });
    const response = await comeBack(asked['state'], cookies);
    return { asked, cookies: jarOf(response, cookies) };
  }

  test('to the callback redirects a signed-in person home, and changes nothing', async () => {
    const { asked, cookies } = await signInFully();
    const calls = person.provider.refreshes.length;
    expect(await comeBack(asked['state'], cookies)).toEqual({ status: 302, location: '/', setCookies: [] });
    expect(person.provider.refreshes).toHaveLength(calls);
    expect(await verified(cookies)).not.toBeNull();
  });

  test('a request with earlier cookies does not remove new ones', async () => {
    const { asked, cookies } = await begin('/', person.cookies);
    exchanging({ nonce: asked['nonce'], oid: 'another', sub: 'another' });
    const after = jarOf(await comeBack(asked['state'], cookies), cookies);
    // It was on its way when another person signed in in this browser.
    const late = await call('GET verify', { cookies: person.cookies });
    expect(late).toEqual({ status: 200, json: null, setCookies: [] });
    expect(await verified(jarOf(late, after))).toMatchObject({ profile: { oid: 'another' } });
  });
});

test('a late response does not affect a later sign-out or sign-in', async () => {
  const signedOut = jarOf(
    await call('GET signout', { query: { returnUrl: '/compare' }, cookies: person.cookies }),
    person.cookies,
  );
  const late = await call('GET verify', { cookies: person.cookies });
  const after = jarOf(late, signedOut);
  expect(after).toEqual({ auth_returnurl: '/compare' });
  const { cookies, asked } = await begin('/organizations', after);
  exchanging({ nonce: asked['nonce'] });
  expect((await comeBack(asked['state'], jarOf(late, cookies))).location).toBe('/organizations');
});

describe('cookies', () => {
  test('stay below 4096 bytes with five tabs on their way from long addresses', async () => {
    const long = `/initiatives?q=${encodeURIComponent('Đắk Lắk '.repeat(20))}`;
    let jar: Cookies = {};
    const states: string[] = [];
    for (let tab = 0; tab < 6; tab += 1) {
      const { asked, cookies, setCookies } = await begin(`${long}&page=${tab}`, jar);
      for (const header of setCookies) expect(header.length).toBeLessThanOrEqual(MAX_COOKIE_BYTES);
      states.push(asked['state']!);
      jar = cookies;
      exchanging({ nonce: asked['nonce'] });
    }
    expect((await comeBack(states[5], jar)).location).toBe(
      new URL(`${long}&page=5`, origin).href.slice(origin.length),
    );
    expect((await comeBack(states[0], jar)).location).toContain('problem=expired');
  });

  test('a return address too long for a cookie is saved without its query', async () => {
    const { cookies, setCookies } = await begin(`/vi/search?q=${'ế'.repeat(900)}`);
    for (const header of setCookies) expect(header.length).toBeLessThanOrEqual(MAX_COOKIE_BYTES);
    expect(cookies['auth_returnurl']).toBe('/vi/search');
  });

  const longToken = async () => {
    const id_token = await person.provider.issue({ padding: randomBytes(6750).toString('base64') });
    const tokens = { ...person.tokens, id_token };
    return browserAfter(await tokenCookies(tokens, { secrets, cookies: {} }));
  };

  test('a long token is identified by all its parts only', async () => {
    const cookies = await longToken();
    expect(await verified(cookies)).toMatchObject({ profile: { oid } });
    const first = cookies['auth_token']!;
    const count = Number(first[1]);
    expect(count).toBeGreaterThan(2);
    const damaged: Cookies[] = [
      { ...cookies, 'auth_token.1': undefined },
      { ...cookies, 'auth_token.1': cookies['auth_token.2'] },
      { ...cookies, auth_token: first.slice(0, -1) },
      { ...cookies, auth_token: first.replace(/^~\d~/, '~1~') },
      { ...cookies, auth_token: first.replace(/^~\d~/, '~9~') },
      { ...cookies, auth_token: first.replace(/^~\d~/, '') },
      { ...cookies, auth_token: `${first}.` },
      { ...cookies, [`auth_token.${count - 1}`]: 'x'.repeat(70_000) },
    ];
    for (const [index, each] of damaged.entries())
      expect([index, await verified(each)]).toEqual([index, null]);
  });

  test.each([
    ['no algorithm', { alg: 'none' }],
    ['an algorithm of another kind', { alg: 'RS256' }],
    ['another hash', { alg: 'HS384' }],
    ['a critical header', { alg: 'HS256', crit: ['exp'] }],
  ])('a session with %s is none', async (_name, header) => {
    const [, payload, signature] = person.cookies['auth_token']!.split('.') as [string, string, string];
    const forged = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}`;
    for (const end of ['.', `.${signature}`])
      expect(await verified({ ...person.cookies, auth_token: forged + end })).toBeNull();
  });

  test('ignores auth_jwt and restores it from the session', async () => {
    const response = await call('GET verify', { cookies: { ...person.cookies, auth_jwt: 'e30.e30.forged' } });
    expect(response.json).toMatchObject({ profile: { oid } });
    expect(jarOf(response)['auth_jwt']).toBe(person.tokens.access_token);
    expect(await verified({ auth_jwt: person.tokens.access_token })).toBeNull();
  });
});

test.each([
  ['a line', '/a\r\nSet-Cookie: auth_track=1'],
  ['an encoded line', '/a%0d%0aSet-Cookie:%20auth_track=1'],
  ['a cookie', '/a; Domain=evil.test'],
  ['another encoding', '/a\u{2028}b'],
])('no header takes %s from an address', async (_name, returnUrl) => {
  for (const endpoint of [
    'GET signin',
    'GET reset',
    'GET signout',
    'GET clear-auth',
    'GET signout/destroy',
  ]) {
    const cookies = endpoint === 'GET signout/destroy' ? { auth_returnurl: returnUrl } : {};
    const { location = '', setCookies = [] } = await call(endpoint, { query: { returnUrl }, cookies });
    for (const header of [location, ...setCookies]) expect(header).toMatch(/^[\x20-\x7e]*$/);
    for (const header of setCookies)
      expect(header.split('; ').filter((each) => each.startsWith('Domain'))).toEqual([]);
  }
});

describe('many at once', () => {
  test('a code is exchanged once, however often the callback is asked', async () => {
    const { asked, cookies } = await begin();
    exchanging({ nonce: asked['nonce'] });
    const responses = await Promise.all(Array.from({ length: 20 }, () => comeBack(asked['state'], cookies)));
    expect(responses.filter(({ location }) => location === '/compare')).toHaveLength(1);
    expect(person.provider.refreshes).toHaveLength(1);
  });

  test('signing out wins over fifty requests at expiry', async () => {
    person.clock.advance(3590);
    const requests = Array.from({ length: 50 }, () => call('GET verify', { cookies: person.cookies }));
    const [signedOut, ...responses] = await Promise.all([
      call('GET signout', { cookies: person.cookies }),
      ...requests,
    ]);
    expect(person.provider.refreshes.length).toBeLessThanOrEqual(1);
    for (const response of responses) {
      const jar = jarOf(response, jarOf(signedOut, person.cookies));
      expect(await verified(jar)).toBeNull();
    }
  });

  test('recovers from an outage under load without lost sessions', async () => {
    person.clock.advance(3590);
    person.provider.response = (_fields, response) => void response.writeHead(503).end();
    const storm = await Promise.all(
      Array.from({ length: 50 }, () => call('GET verify', { cookies: person.cookies })),
    );
    expect(storm.every(({ json, setCookies }) => json === null && setCookies?.length === 0)).toBe(true);
    expect(person.provider.refreshes).toHaveLength(1);
    person.provider.response = person.provider.renew;
    expect(await verified(person.cookies)).not.toBeNull();
  });
});
