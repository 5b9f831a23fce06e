import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { withTimeLimit } from '#lib/http/visit.server.ts';
import { type AuthPortal, authPortal, startedBy } from '#tests/support/authPortal.ts';
import { browserAfter } from '#tests/support/sessions.ts';

let portal: AuthPortal;
beforeEach(async () => {
  portal = await authPortal();
});

const idToken = (nonce: string | undefined, claims = {}) =>
  portal.person.provider.issue({ nonce, ...claims });
const tokens = (id_token: string) => ({
  access_token: id_token,
  id_token,
  token_type: 'Bearer',
  expires_in: 3600,
});
const back = (query: Record<string, string>, cookies: Readonly<Record<string, string | undefined>>) =>
  portal.call('GET callback/signin', { query, cookies });

describe('a sign-in without an access token', () => {
  test.each(['an identity token only', 'no token at all'])(
    'ends on the page about scopes: %s',
    async (what) => {
      const started = await portal.start({ returnUrl: '/fr/initiatives' });
      portal.exchange(async () =>
        what === 'no token at all'
          ? {}
          : { id_token: await idToken(started.asked['nonce']), expires_in: 3600 },
      );
      const { status, location } = await portal.comeBack(started);
      expect([status, location]).toEqual([
        302,
        '/fr/sign-in-problem?problem=scope&returnUrl=%2Ffr%2Finitiatives',
      ]);
      expect(portal.person.provider.refreshes).toHaveLength(1);
    },
  );

  test.each([
    ['invalid_scope', ''],
    ['invalid_scope', 'AADB2C90117: The scope is not supported'],
    ['consent_required', 'AADSTS65001: The user has not consented'],
    ['access_denied', 'AADB2C90205: This application does not have sufficient permissions'],
  ])('is recognized by the error %s %s', async (error, error_description) => {
    const { asked, cookies } = await portal.start({ returnUrl: '/compare' });
    const { location } = await back({ error, error_description, state: asked['state']! }, cookies);
    expect(location).toBe('/sign-in-problem?problem=scope&returnUrl=%2Fcompare');
  });

  test('is recognized by the error of the token endpoint', async () => {
    const started = await portal.start({ returnUrl: '/compare' });
    portal.person.provider.response = (_fields, response) => {
      response
        .writeHead(400)
        .end(JSON.stringify({ error: 'invalid_scope', error_description: 'AADB2C90117' }));
    };
    expect((await portal.comeBack(started)).location).toContain('problem=scope&');
  });
});

describe('a reset', () => {
  test.each([
    ['no token', () => ({})],
    ['no identity token', () => ({ access_token: 'x', token_type: 'Bearer', expires_in: 3600 })],
    [
      'no access token',
      async (nonce: string) => ({ id_token: await idToken(nonce, { tfp: 'B2C_1_reset' }) }),
    ],
  ])('with %s goes back to the sign-in, and to the same page after it', async (_name, tokens) => {
    const reset = await portal.start({ returnUrl: '/vi/compare' }, 'GET reset');
    portal.exchange(() => tokens(reset.asked['nonce']!));
    const response = await portal.comeBack(reset);
    const signIn = startedBy(response, reset.cookies);
    expect(signIn.url.pathname).toContain('/B2C_1_signin/');
    portal.issue(signIn.asked['nonce']);
    expect((await portal.comeBack(signIn)).location).toBe('/vi/compare');
  });
});

describe('a forced reset', () => {
  const asked = { error: 'access_denied', error_description: 'AAD_Custom_forcedreset: Set a new password.' };

  test('starts when the provider returns with the error that asks for it', async () => {
    const started = await portal.start({ returnUrl: '/pt/compare' });
    const response = await back({ ...asked, state: started.asked['state']! }, started.cookies);
    const forced = startedBy(response, started.cookies);
    expect(forced.url.pathname).toContain('/B2C_1_forcedreset/');
    expect(forced.asked['ui_locales']).toBe('pt');
    portal.issue(forced.asked['nonce'], { tfp: 'B2C_1_forcedreset' });
    expect((await portal.comeBack(forced)).location).toBe('/pt/compare');
  });

  test.each([true, 'true'])('starts when the identity token asks for it: %s', async (value) => {
    const started = await portal.start({ returnUrl: '/pt/compare' });
    portal.issue(started.asked['nonce'], { forceChangePasswordNextLogin: value });
    const response = await portal.comeBack(started);
    const forced = startedBy(response, started.cookies);
    expect(forced.url.pathname).toContain('/B2C_1_forcedreset/');
    expect(forced.asked['login_hint']).toBe('convener@example.org');
    expect(forced.cookies).not.toHaveProperty('auth_token');
    // The new token may be older than the account's mark.
    portal.issue(forced.asked['nonce'], { tfp: 'B2C_1_forcedreset', forceChangePasswordNextLogin: value });
    const done = await portal.comeBack(forced);
    expect(done.location).toBe('/pt/compare');
    expect(browserAfter(done.setCookies ?? [])).toHaveProperty('auth_token');
  });

  test('does not start for a claim that is false', async () => {
    const started = await portal.start({ returnUrl: '/compare' });
    portal.issue(started.asked['nonce'], { forceChangePasswordNextLogin: false });
    expect((await portal.comeBack(started)).location).toBe('/compare');
  });
});

test.each([
  ['AADB2C90118: forgotten', 'GET signin'],
  ['AAD_Custom_forcedreset: expired', 'GET signin'],
])('redirects that repeat "%s" end', async (error_description, endpoint) => {
  let { asked, cookies } = await portal.start({ returnUrl: '/es/compare' }, endpoint);
  for (let turn = 1; turn <= 10; turn += 1) {
    const response = await back(
      { error: 'access_denied', error_description, state: asked['state']! },
      cookies,
    );
    if (response.location?.startsWith('/')) {
      expect(response.location).toBe('/es/sign-in-problem?problem=failed&returnUrl=%2Fes%2Fcompare');
      return;
    }
    ({ asked, cookies } = startedBy(response, cookies));
  }
  throw new Error('they did not end');
});

describe('an error', () => {
  const problem = (name: string) => `/id/sign-in-problem?problem=${name}&returnUrl=%2Fid%2Fcompare`;
  test.each([
    ['access_denied', 'AADB2C90091: The user has cancelled', '/id/compare'],
    ['access_denied', 'AADSTS65004: The resource owner declined', '/id/compare'],
    ['access_denied', 'User did not authorize the request', '/id/compare'],
    ['access_denied', '', '/id/compare'],
    ['access_denied', 'AADB2C90088: not issued for this endpoint', problem('failed')],
    ['access_denied', 'AADB2C99999: unknown', problem('failed')],
    ['access_denied', 'AAD_Custom_1234: of a policy', problem('failed')],
    ['access_denied', 'user is blocked', problem('failed')],
    ['temporarily_unavailable', '', problem('unavailable')],
    ['server_error', '', problem('failed')],
    ['login_required', '', problem('failed')],
  ])('%s "%s" leads to %s', async (error, error_description, to) => {
    const { asked, cookies } = await portal.start({ returnUrl: '/id/compare' });
    const { location } = await back({ error, error_description, state: asked['state']! }, cookies);
    expect(location).toBe(to);
  });
});

describe('an identity token', () => {
  test.each([
    ['an unknown policy in tfp', { tfp: 'B2C_1_of_another_person' }],
    ['an unknown policy in acr', { tfp: undefined, acr: 'b2c_1a_other' }],
    ['a policy that is no text', { tfp: 1 }],
  ])('with %s is refused', async (_name, claims) => {
    const started = await portal.start({ returnUrl: '/compare' });
    portal.issue(started.asked['nonce'], claims);
    const response = await portal.comeBack(started);
    expect(response.location).toBe('/sign-in-problem?problem=failed&returnUrl=%2Fcompare');
    expect(browserAfter(response.setCookies ?? [])).not.toHaveProperty('auth_token');
  });

  test.each([
    ['without a policy', { tfp: undefined }],
    ['with a level of assurance in acr', { tfp: undefined, acr: '1' }],
    ['with its policy in other letters', { tfp: 'b2c_1_SIGNIN' }],
  ])('%s is accepted', async (_name, claims) => {
    const started = await portal.start({ returnUrl: '/compare' });
    portal.issue(started.asked['nonce'], claims);
    expect((await portal.comeBack(started)).location).toBe('/compare');
  });

  test.each(['B2C_1_reset', 'B2C_1_of_another_person'])(
    'of the policy %s does not renew a session',
    async (tfp) => {
      const { person, call } = portal;
      person.clock.advance(3590);
      portal.issue(undefined, { tfp });
      expect((await call('GET verify', { cookies: person.cookies })).json).toBeNull();
    },
  );
});

test.each([
  ['another issuer', 'https://evil.test/'],
  ['two issuers', ['https://evil.test/', 'https://evil.test/']],
])('a callback that names %s is refused before its code is used', async (_name, iss) => {
  const { asked, cookies } = await portal.start({ returnUrl: '/compare' });
  portal.issue(asked['nonce']);
  const query = { code: 'a-code', state: asked['state'], iss };
  const { location } = await portal.call('GET callback/signin', { query, cookies });
  expect(location).toBe('/sign-in-problem?problem=failed&returnUrl=%2Fcompare');
  expect(portal.person.provider.refreshes).toEqual([]);
});

test('a callback that names our issuer is accepted', async () => {
  const { asked, cookies } = await portal.start({ returnUrl: '/compare' });
  portal.issue(asked['nonce']);
  const iss = `${portal.person.provider.identity.authority}/v2.0/`;
  const query = { code: 'a-code', state: asked['state'], iss };
  expect((await portal.call('GET callback/signin', { query, cookies })).location).toBe('/compare');
});

describe('a callback without any cookie', () => {
  const check = '/api/auth/callback/signin?cookies=check';
  const query = { code: 'a-secret-code', state: 'a-secret-state' };

  test('checks once whether the browser keeps cookies, without the code and state', async () => {
    const response = await back(query, {});
    expect([response.status, response.location]).toEqual([302, check]);
    expect(browserAfter(response.setCookies ?? [])).toEqual({ auth_policy: 'signin' });
  });

  test.each([
    [{}, '/sign-in-problem?problem=cookies'],
    [{ 'accept-language': 'vi,en;q=0.5' }, '/vi/sign-in-problem?problem=cookies&returnUrl=%2Fvi'],
  ])('names cookies that are switched off, in the language of the browser: %o', async (headers, to) => {
    const response = await portal.call('GET callback/signin', { query: { cookies: 'check' }, headers });
    expect([response.location, response.setCookies]).toEqual([to, []]);
  });

  test('is an expired sign-in where the browser keeps cookies', async () => {
    const { setCookies = [] } = await back(query, {});
    const { location } = await back({ cookies: 'check' }, browserAfter(setCookies));
    expect(location).toBe('/sign-in-problem?problem=expired');
  });

  test('does not check where another cookie of a sign-in came', async () => {
    for (const name of ['auth_policy', 'auth_state'])
      expect((await back(query, { [name]: 'x' })).location).toBe('/sign-in-problem?problem=expired');
  });
});

describe('a visitor with little time left', () => {
  test('does not end the wait of others for the metadata', async () => {
    portal.person.provider.slow = 'v2.0/.well-known/openid-configuration';
    const start = () => portal.call('GET signin', { query: { returnUrl: '/vi' } });
    const [short, other] = await Promise.all([withTimeLimit(150, start), start()]);
    expect(short.location).toContain('problem=unavailable');
    expect(other.location).toContain('/B2C_1_signin/');
  });

  test('does not end the wait of others for the keys', async () => {
    const { provider } = portal.person;
    const [short, other] = [
      await portal.start({ returnUrl: '/fr' }),
      await portal.start({ returnUrl: '/vi' }),
    ];
    provider.slow = 'discovery/v2.0/keys';
    portal.exchange(async (fields) => {
      const challenge = createHash('sha256').update(fields.get('code_verifier')!).digest('base64url');
      const { nonce } = [short, other].find(({ asked }) => asked['code_challenge'] === challenge)!.asked;
      return tokens(await idToken(nonce));
    });
    const [first, second] = await Promise.all([
      withTimeLimit(250, () => portal.comeBack(short)),
      portal.comeBack(other),
    ]);
    expect(first.location).toContain('problem=unavailable');
    expect(second.location).toBe('/vi');
  });
});
