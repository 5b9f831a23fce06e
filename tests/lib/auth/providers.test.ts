import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { readTokens } from '#lib/session/tokens.server.ts';
import { auth0 } from '#tests/support/providers/auth0.ts';
import { b2c } from '#tests/support/providers/b2c.ts';
import { entraExternalId } from '#tests/support/providers/entraExternalId.ts';
import { keycloak } from '#tests/support/providers/keycloak.ts';
import { portalAt, portalOrigin, type TestPortal } from '#tests/support/providers/portal.ts';
import {
  clientId,
  clientSecret,
  type ProviderStub,
  startProvider,
} from '#tests/support/providers/providerStub.ts';
import { browserAfter, type Clock, fakeClock, secrets } from '#tests/support/sessions.ts';

const shapes = [b2c, entraExternalId, keycloak, auth0];

describe.each(shapes)('$name', (shape) => {
  let clock: Clock;
  let stub: ProviderStub;
  let portal: TestPortal;
  beforeEach(async () => {
    clock = fakeClock();
    stub = await startProvider(shape, { now: clock.now });
    portal = portalAt(stub, clock);
  });
  const isPolicy = 'B2C_AUTHORITY' in shape.env('http://x');
  const tokensOf = async (cookies: Record<string, string>) =>
    (await readTokens(cookies, { secrets, now: clock.now() }))!;
  const refreshes = () =>
    stub.tokenRequests.filter(({ fields }) => fields.get('grant_type') === 'refresh_token');

  test('signs a person in with PKCE, state, nonce and the configured scopes', async () => {
    stub.registered.redirects = [`${portalOrigin}/api/auth/callback/signin`];
    const { url, cookies } = await portal.start('/vi/compare');
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      client_id: clientId,
      response_type: 'code',
      redirect_uri: `${portalOrigin}/api/auth/callback/signin`,
      code_challenge_method: 'S256',
      ui_locales: 'vi',
    });
    const scopes = stub.env['OIDC_SCOPES'] ?? 'openid profile email offline_access';
    expect(asked['scope']!.split(' ').sort()).toEqual(
      isPolicy ? [clientId, 'email', 'offline_access', 'openid', 'profile'].sort() : scopes.split(' ').sort(),
    );
    const back = await portal.comeBack(await stub.signIn(url.href), cookies);
    expect(back.location).toBe('/vi/compare');
    const { json } = await portal.session(browserAfter(back.setCookies ?? [], cookies));
    expect(json).toMatchObject({
      profile: {
        oid: shape === auth0 ? `auth0|${stub.person.id}` : stub.person.id,
        name: stub.person.name,
        emails: [stub.person.email],
        jobTitle: stub.person.jobTitle,
      },
      login: { userId: expect.stringContaining(stub.person.id) as string },
    });
    expect(JSON.stringify([asked, json])).not.toContain(clientSecret);
  });

  test('takes a new password to where people set it, and signs in after it', async () => {
    const { url, cookies } = await portal.start('/fr/profile', 'GET reset');
    const reset = {
      [b2c.name]: [url.pathname.includes('/B2C_1_reset/'), true],
      [entraExternalId.name]: [url.searchParams.get('prompt'), 'login'],
      [keycloak.name]: [url.searchParams.get('kc_action'), 'UPDATE_PASSWORD'],
      [auth0.name]: [url.searchParams.get('prompt'), 'login'],
    };
    const [found, expected] = reset[shape.name]!;
    expect(found).toBe(expected);
    const back = await portal.comeBack(await stub.signIn(url.href), cookies);
    expect(back.location).toBe('/fr/profile');
    expect((await portal.session(browserAfter(back.setCookies ?? [], cookies))).json).not.toBeNull();
  });

  test('renews the session in its last minute, once for 50 requests', async () => {
    const cookies = await portal.signInFully(stub);
    const before = await tokensOf(cookies);
    expect(Math.abs(before.expires_in - shape.lifetime)).toBeLessThan(10);
    clock.advance(before.expires_in - 62);
    await portal.session(cookies);
    expect(refreshes()).toEqual([]);
    clock.advance(4);
    const read = await Promise.all(Array.from({ length: 50 }, () => portal.session(cookies)));
    expect(refreshes()).toHaveLength(1);
    expect(read.filter(({ json }) => json === null)).toEqual([]);
    const after = await tokensOf(read[0]!.cookies);
    expect([after.sid, after.expires_in]).toEqual([before.sid, isPolicy ? 3600 : shape.lifetime]);
    expect(after.access_token).not.toBe(before.access_token);
    // Again with the renewed tokens, rotated or not.
    clock.advance(shape.lifetime - 30);
    expect((await portal.session(read[0]!.cookies)).json).not.toBeNull();
    expect(refreshes()).toHaveLength(2);
  });

  test('ends the session when the provider refuses the grant, and not when it fails', async () => {
    const cookies = await portal.signInFully(stub);
    clock.advance(shape.lifetime - 30);
    stub.defects.add('wrong-secret');
    const failed = await portal.session(cookies);
    expect([failed.json, failed.cookies['auth_token']]).toEqual([null, cookies['auth_token']]);
    stub.defects.delete('wrong-secret');
    stub.revoke();
    const refused = await portal.session(cookies);
    expect([refused.json, refused.cookies['auth_token']]).toEqual([null, undefined]);
  });

  test('signs out at the provider, which returns to the portal', async () => {
    stub.registered.logouts = [`${portalOrigin}/api/auth/signout/destroy`];
    const cookies = await portal.signInFully(stub);
    const { id_token } = await tokensOf(cookies);
    const out = await portal.call('GET signout', { query: { returnUrl: '/fr' }, cookies });
    const url = new URL(out.location!);
    expect(url.pathname).toBe(shape.paths.logout.replace('{policy}', 'B2C_1_signin'));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: clientId,
      post_logout_redirect_uri: `${portalOrigin}/api/auth/signout/destroy`,
      id_token_hint: id_token,
    });
    const response = await fetch(url, { redirect: 'manual' });
    expect(response.headers.get('location')).toBe(`${portalOrigin}/api/auth/signout/destroy`);
    const jar = browserAfter(out.setCookies ?? [], cookies);
    const back = await portal.call('GET signout/destroy', { cookies: jar });
    expect([back.location, browserAfter(back.setCookies ?? [], jar)]).toEqual(['/fr', {}]);
    expect((await portal.session(cookies)).json).toBeNull();
  });

  test('signs out here alone where the provider has no address for it', async () => {
    stub.defects.add('no-logout-endpoint');
    const cookies = await portal.signInFully(stub);
    const out = await portal.call('GET signout', { query: { returnUrl: '/fr' }, cookies });
    expect(out.location).toBe('/fr');
    expect((await portal.session(cookies)).json).toBeNull();
  });

  test.each(['no-access-token', 'no-id-token'] as const)(
    'ends a sign-in with %s on a page',
    async (defect) => {
      stub.defects.add(defect);
      const { url, cookies } = await portal.start('/fr/compare');
      const back = await portal.comeBack(await stub.signIn(url.href), cookies);
      expect(back.location).toMatch(/^\/fr\/sign-in-problem\?problem=/);
      expect(browserAfter(back.setCookies ?? [], cookies)).not.toHaveProperty('auth_token');
    },
  );

  test.each([
    ['another issuer', { iss: 'https://evil.test/' }],
    ['another audience', { aud: 'another-client' }],
    ['another nonce', { nonce: 'of-another-person' }],
    ['a time long gone', { exp: 1_000_000, iat: 900_000, nbf: 900_000 }],
    ['nobody in it', { sub: undefined, oid: undefined }],
  ])('rejects an identity token with %s', async (_name, claims) => {
    const { url, cookies } = await portal.start('/id/compare');
    stub.claims.id = claims;
    const back = await portal.comeBack(await stub.signIn(url.href), cookies);
    expect(back.location).toMatch(/^\/id\/sign-in-problem\?problem=/);
    expect(browserAfter(back.setCookies ?? [], cookies)).not.toHaveProperty('auth_token');
  });

  test('rejects an identity token that a stranger signed', async () => {
    const { url, cookies } = await portal.start();
    const { privateKey } = await generateKeyPair('RS256');
    stub.resign = (token) =>
      new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(privateKey);
    const back = await portal.comeBack(await stub.signIn(url.href), cookies);
    expect(back.location).toContain('problem=failed');
    expect(browserAfter(back.setCookies ?? [], cookies)).not.toHaveProperty('auth_token');
  });

  test('rejects a refreshed identity of another person', async () => {
    const cookies = await portal.signInFully(stub);
    clock.advance(shape.lifetime - 30);
    stub.claims.id = { oid: 'another-person', sub: 'another-person' };
    const read = await portal.session(cookies);
    expect([read.json, read.cookies['auth_token']]).toEqual([null, undefined]);
  });

  test('starts no sign-in at metadata of another issuer', async () => {
    stub.defects.add('issuer-differs');
    const { url } = await portal.start('/es/compare');
    expect(url.pathname + url.search).toBe(
      '/es/sign-in-problem?problem=unavailable&returnUrl=%2Fes%2Fcompare',
    );
  });

  test('starts no sign-in at an endpoint without https', async () => {
    stub.defects.add('endpoint-in-clear');
    const { url } = await portal.start();
    expect(url.pathname).toBe('/sign-in-problem');
  });
});

test('a tenant of Azure AD B2C may put the policy into the issuer, which the settings pin', async () => {
  const clock = fakeClock();
  const issuerOf = (origin: string) =>
    `${origin}/tfp/775527ff-9a37-4307-8b3d-cc311f58d925/b2c_1_signin/v2.0/`;
  const stub = await startProvider({ ...b2c, issuer: issuerOf }, { now: clock.now });
  stub.claims.id = { iss: issuerOf(stub.origin) };
  const pinned = issuerOf(stub.origin).replace('b2c_1_signin', '{policy}');
  const portal = portalAt({ env: { ...stub.env, B2C_ISSUER: pinned } }, clock);
  expect(Object.keys(await portal.signInFully(stub))).toContain('auth_token');
  const another = portalAt({ env: { ...stub.env, B2C_ISSUER: 'https://evil.test/' } }, clock);
  expect((await another.start()).url.pathname).toBe('/sign-in-problem');
});

test('an issuer of Azure AD B2C that is not pinned is at the origin of the authority', async () => {
  const clock = fakeClock();
  const stub = await startProvider(b2c, { now: clock.now });
  const env = { ...stub.env, B2C_ISSUER: '' };
  stub.defects.add('issuer-differs');
  expect((await portalAt({ env }, clock).start()).url.pathname).toBe('/sign-in-problem');
  stub.defects.clear();
  expect(Object.keys(await portalAt({ env }, clock).signInFully(stub))).toContain('auth_token');
});

describe('the return from a provider that names itself (RFC 9207)', () => {
  test.each([
    ['another issuer', { iss: 'https://evil.test/realms/landscapes' }],
    ['no issuer', { iss: undefined }],
  ])('is rejected with %s', async (_name, changed) => {
    const clock = fakeClock();
    const stub = await startProvider(keycloak, { now: clock.now });
    const portal = portalAt(stub, clock);
    const { url, cookies } = await portal.start();
    const { iss, ...query } = { ...(await stub.signIn(url.href)), ...changed };
    const back = await portal.comeBack({ ...query, ...(iss && { iss }) }, cookies);
    expect(back.location).toMatch(/^\/sign-in-problem\?problem=failed/);
    // The code is not sent to anybody.
    expect(stub.tokenRequests).toEqual([]);
  });
});

test('a provider that leaves the identity token out of a renewal keeps the person signed in', async () => {
  const clock = fakeClock();
  const stub = await startProvider(keycloak, { now: clock.now });
  const portal = portalAt(stub, clock);
  const cookies = await portal.signInFully(stub);
  stub.defects.add('no-id-token');
  clock.advance(keycloak.lifetime - 30);
  const read = await portal.session(cookies);
  expect(read.json).toMatchObject({ profile: { oid: stub.person.id } });
  clock.advance(keycloak.lifetime - 30);
  expect((await portal.session(read.cookies)).json).not.toBeNull();
});
