import { beforeEach, describe, expect, test } from 'vitest';
import type { AuthRequest, AuthResponse } from '#lib/auth/authResponse.ts';
import { sendAuthResponse } from '#lib/auth/endpoints.server.ts';
import type { Cookies } from '#lib/session/authCookies.ts';
import { readSession } from '#lib/session/readSession.server.ts';
import type { SignIn } from '#lib/session/session.server.ts';
import { tokenCookies } from '#lib/session/tokens.server.ts';
import { securityHeaders } from '#server/securityHeaders.ts';
import { clientId } from '#tests/support/identityProvider.ts';
import { browserAfter, secrets, type Signedin, signedIn } from '#tests/support/sessions.ts';

// nginx reads the head of a response into `proxy_buffer_size`, one memory page by default; its cache puts its
// own notes before it.
const NGINX_BUFFER = 4096;
const NGINX_CACHE_NOTES = 500;
// Status line, `Cache-Status`, `Cache-Control`, `Referrer-Policy`, `Date`, `Connection` and the like.
const OTHER_HEADERS = 330;
const DOCUMENT_HEADERS = 220;

const security = securityHeaders({ https: true, tagManager: true, recaptcha: true, development: false });
const sizeOf = (headers: Iterable<readonly [string, string]>) =>
  [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);

const headOf = ({ location, setCookies = [] }: AuthResponse): number =>
  OTHER_HEADERS +
  sizeOf(security.file) +
  sizeOf([
    ...(location ? [['Location', location] as const] : []),
    ...setCookies.map((cookie) => ['Set-Cookie', cookie] as const),
  ]);

const ofTenant = {
  ver: '1.0',
  tfp: 'B2C_1A_SIGNUP_SIGNIN_COMMON_GROUND',
  scp: 'context.read context.write',
  azp: '7d1f7a52-2c35-4a53-9b8e-6a3c6f1f4c10',
  given_name: 'Nguyễn Thị Minh',
  family_name: 'Khai-Rasoanirina',
  extension_Organization: 'Hợp tác xã cà phê bền vững Cư M’gar',
  extension_TermsOfUseConsentDateTime: '2026-11-20T12:00:00.0000000Z',
  correlationId: '3f0c2b0e-3c7a-4d0b-8f07-0f2ab61f2d0c',
  idp_access: 'https://login.microsoftonline.com/3f0c2b0e-3c7a-4d0b-8f07-0f2ab61f2d0c/v2.0',
  country: 'Viet Nam',
};

let person: Signedin;
let signIn: SignIn;
beforeEach(async () => {
  person = await signedIn();
  const { identity: provided } = person.provider;
  const identity = { ...provided, policies: { ...provided.policies, signin: ofTenant.tfp } };
  signIn = { ...person.sources, identity, store: person.store, origin: 'https://portal.test' };
});

const call = (endpoint: string, request: Partial<AuthRequest>): Promise<AuthResponse> =>
  sendAuthResponse(
    endpoint,
    { query: {}, cookies: {}, headers: { 'sec-fetch-site': 'same-origin' }, ...request },
    signIn,
  );

async function begin(returnUrl: string, cookies: Cookies = {}) {
  const response = await call('GET signin', {
    query: { returnUrl, hint: `${'a'.repeat(50)}@organization.example` },
    cookies,
  });
  const asked = new URL(response.location!).searchParams;
  return {
    response,
    state: asked.get('state')!,
    nonce: asked.get('nonce')!,
    cookies: browserAfter(response.setCookies ?? [], cookies),
  };
}

const longest = `/initiatives?${Array.from({ length: 150 }, (_, n) => `c=${(n * 7919) % 9973}`).join('&')}`;

describe('the heads of sign-in fit a proxy with 4 KB', () => {
  test.each(['/', '/vi/initiatives?country=VN&commodity=coffee', longest])(
    'at the start, in five tabs, from %s',
    async (returnUrl) => {
      let cookies: Cookies = {};
      for (let tab = 0; tab < 6; tab += 1) {
        const tabs = await begin(returnUrl, cookies);
        expect(headOf(tabs.response)).toBeLessThan(NGINX_BUFFER - NGINX_CACHE_NOTES);
        cookies = tabs.cookies;
      }
    },
  );

  test('at the end, with tokens as long as a tenant’s', async () => {
    const { state, nonce, cookies } = await begin('/vi/initiatives?country=VN');
    const tokens = {
      access_token: await person.provider.issue({ use: 'access', ...ofTenant }),
      id_token: await person.provider.issue({ ...ofTenant, nonce }),
    };
    expect(tokens.id_token.length).toBeGreaterThan(1500);
    person.provider.response = (_fields, response) => {
      response.end(
        JSON.stringify({
          ...tokens,
          refresh_token: person.provider.newRefreshToken(),
          token_type: 'Bearer',
          expires_in: 3600,
          id_token_expires_in: 3600,
          scope: clientId,
        }),
      );
    };
    const returned = await call('GET callback/signin', { query: { code: 'a-code', state }, cookies });
    expect(returned.location).toBe('/vi/initiatives?country=VN');
    expect(headOf(returned)).toBeLessThan(NGINX_BUFFER - NGINX_CACHE_NOTES);

    const jar = browserAfter(returned.setCookies ?? [], cookies);
    const out = await call('GET signout', { query: { returnUrl: longest }, cookies: jar });
    expect(out.location).toContain('id_token_hint');
    expect(headOf(out)).toBeLessThan(NGINX_BUFFER);
  });

  test('with a page that renews the session or copies its token', async () => {
    const page = OTHER_HEADERS + DOCUMENT_HEADERS + sizeOf(security.page);
    const tokens = {
      ...person.tokens,
      access_token: await person.provider.issue({ use: 'access', ...ofTenant }),
      id_token: await person.provider.issue(ofTenant),
    };
    const renewed = await tokenCookies(tokens, { secrets, cookies: {} });
    const { setCookies: copied } = await readSession(browserAfter(renewed), person.sources);
    expect(copied.join()).toContain('auth_jwt=');
    for (const cookies of [renewed, copied])
      expect(page + sizeOf(cookies.map((each) => ['Set-Cookie', each]))).toBeLessThan(NGINX_BUFFER);
  });
});

test('a return address that is too long for its cookie is saved without its query', async () => {
  const random = Array.from({ length: 400 }, (_, n) => ((n * 7919 + 13) % 9973).toString(36)).join('');
  const { response, cookies } = await begin(`/search?q=${random}`);
  expect(cookies['auth_returnurl']).toBe('/search');
  expect(headOf(response)).toBeLessThan(NGINX_BUFFER - NGINX_CACHE_NOTES);
});

test('tokens of a release that did not pack them still sign a person in', async () => {
  const { SignJWT } = await import('jose');
  const old = await new SignJWT({ ...person.tokens })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience('auth_token')
    .sign(new TextEncoder().encode(secrets[0]));
  expect((await readSession({ auth_token: old }, person.sources)).session?.accessToken).toBe(
    person.tokens.access_token,
  );
  const forPurpose = await new SignJWT({ ...person.tokens })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience('auth_state')
    .sign(new TextEncoder().encode(secrets[0]));
  expect((await readSession({ auth_token: forPurpose }, person.sources)).session).toBeNull();
});
