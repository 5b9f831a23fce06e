import { beforeEach, describe, expect, test } from 'vitest';
import { auth0 } from '#tests/support/providers/auth0.ts';
import { b2c } from '#tests/support/providers/b2c.ts';
import { entraExternalId } from '#tests/support/providers/entraExternalId.ts';
import { keycloak } from '#tests/support/providers/keycloak.ts';
import { clientSecret, type ProviderStub, startProvider } from '#tests/support/providers/providerStub.ts';
import type { Defect, Shape } from '#tests/support/providers/shape.ts';
import { secrets } from '#tests/support/sessions.ts';
import { checkIdentity, type CheckOptions } from '../../scripts/identity/checkIdentity.ts';
import { type Finding, Findings } from '../../scripts/identity/findings.ts';
import { freePort } from '../../scripts/stack/ports.ts';

const shapes: readonly Shape[] = [b2c, entraExternalId, keycloak, auth0];
const origin = 'http://localhost:3999';

let stub: ProviderStub;

interface Run {
  readonly options?: Partial<CheckOptions>;
  readonly env?: Record<string, string>;
  readonly print?: (line: string) => void;
}

async function run({ options = {}, env = {}, print = () => undefined }: Run = {}) {
  const shown: string[] = [];
  const findings = new Findings(({ text }) => void shown.push(text));
  const { email: user, password } = stub.person;
  await checkIdentity({
    env: { ORIGIN: origin, AUTH_SECRETS: secrets.join(','), ...stub.env, ...env },
    options: { person: { user, password }, port: null, wait: 20, signIn: true, ...options },
    findings,
    print,
    signal: new AbortController().signal,
  });
  return { all: findings.all, shown: shown.join('\n') };
}

const errorsOf = (all: readonly Finding[]) =>
  all.filter(({ level }) => level === 'error').map(({ text }) => text);

function expectNoSecrets(shown: string) {
  expect(shown).not.toMatch(/eyJ[\w-]{8}/);
  for (const { fields } of stub.tokenRequests)
    for (const name of ['code', 'code_verifier', 'refresh_token'])
      if (fields.get(name)) expect(shown).not.toContain(fields.get(name)!);
  for (const secret of [clientSecret, stub.person.password, stub.applicationToken, ...secrets])
    expect(shown).not.toContain(secret);
}

describe.each(shapes)('the check of $name', (shape) => {
  beforeEach(async () => {
    stub = await startProvider(shape);
    stub.registered.redirects = [`${origin}/api/auth/callback/signin`];
    stub.registered.logouts = [`${origin}/api/auth/signout/destroy`];
  });

  test('signs in, renews and signs out, and finds nothing wrong', async () => {
    const { all, shown } = await run();
    expect(all.filter(({ level }) => level === 'error' || level === 'warning')).toEqual([]);
    for (const text of [
      'Metadata and keys',
      'Redirect address',
      'Signed in',
      'Identity token with the claims',
    ])
      expect(shown).toContain(text);
    for (const text of ['Access token for', 'can be renewed', 'Profile', 'Logout address', stub.person.id])
      expect(shown).toContain(text);
    expectNoSecrets(shown);
  });

  const common: readonly (readonly [Defect, RegExp])[] = [
    ['issuer-differs', /The issuer is https:\/\/another\.example\/, but (?:B2C|OIDC)_ISSUER says/],
    ['no-keys', /no signing keys/],
    ['no-pkce', /does not support PKCE/],
    ['endpoint-in-clear', /authorization_endpoint is at http:\/\/login\.example/],
    [
      'redirect-not-registered',
      /Register http:\/\/localhost:3999\/api\/auth\/callback\/signin as redirect address/,
    ],
    ['wrong-secret', /token endpoint refuses the code[^]*client secret/],
    ['no-access-token', /without an access token/],
    ['no-id-token', /without an identity token/],
    ['opaque-access-token', /not a JWT/],
    ['wrong-audience', /The audience of the access token is /],
    ['no-email', /has no email address/],
    ['another-person-in-access-token', /name different people/],
    ['short-lifetime', /valid for 60 s/],
    ['no-refresh-token', /no refresh token/],
  ];
  test.each(common)('names the defect %s', async (defect, pattern) => {
    stub.defects.add(defect);
    const { all, shown } = await run();
    expect(errorsOf(all).join('\n')).toMatch(pattern);
    expectNoSecrets(shown);
  });

  test('names a logout address that is not registered, and a missing one', async () => {
    stub.defects.add('logout-not-registered');
    const unregistered = await run();
    expect(
      unregistered.all
        .filter(({ level }) => level !== 'ok')
        .map(({ text }) => text)
        .join('\n'),
    ).toContain(`Register ${origin}/api/auth/signout/destroy as logout address`);
    stub.defects.clear();
    stub.defects.add('no-logout-endpoint');
    expect((await run()).shown).toContain('no end_session_endpoint');
  });

  test('names metadata that cannot be read', async () => {
    const env =
      shape === b2c
        ? { B2C_POLICY_SIGNIN: 'B2C_1_unknown' }
        : { OIDC_DISCOVERY_URL: `${stub.origin}/nowhere` };
    const { all } = await run({ env });
    expect(errorsOf(all)[0]).toMatch(/cannot be read at .*: status 404/);
  });

  test('waits for a person at a browser, on a port of this machine', async () => {
    const port = await freePort();
    const local = `http://localhost:${port}`;
    stub.registered.redirects = [`${local}/api/auth/callback/signin`];
    stub.registered.logouts = [`${local}/api/auth/signout/destroy`];
    const print = (line: string) => {
      const address = /^ {2}(http\S+\?\S+)$/m.exec(line)![1]!;
      void stub.signIn(address).then(async (query) => {
        const back = `${local}/api/auth/callback/signin`;
        await fetch(`${back}?state=another&code=x`);
        await fetch(`${back}?${new URLSearchParams(query).toString()}`);
      });
    };
    const { all, shown } = await run({ options: { person: null }, print, env: { ORIGIN: local } });
    expect(errorsOf(all)).toEqual([]);
    expect(shown).toContain('Signed in');
    expectNoSecrets(shown);
  });
});

describe('what only some providers do', () => {
  test.each<[Shape, Defect, RegExp]>([
    [entraExternalId, 'old-token-version', /requestedAccessTokenVersion/],
    [entraExternalId, 'wrong-application', /is for the application another/],
    [keycloak, 'wrong-application', /is for the application another/],
    [keycloak, 'no-scope-in-token', /no scopes/],
    [keycloak, 'email-not-verified', /is not verified/],
    [auth0, 'no-scope-in-token', /no scopes/],
    [b2c, 'wrong-application', /is for the application another, but B2C_CLIENT_ID/],
    [b2c, 'no-graph-permission', /status 403. Grant the application the permission User.Read.All/],
    [entraExternalId, 'no-graph-permission', /status 403/],
  ])('%o: names the defect', async (shape, defect, pattern) => {
    stub = await startProvider(shape);
    stub.defects.add(defect);
    const { all, shown } = await run();
    expect(errorsOf(all).join('\n')).toMatch(pattern);
    expectNoSecrets(shown);
  });

  test('asks to pin the issuer of B2C', async () => {
    stub = await startProvider(b2c);
    const { shown } = await run({ env: { B2C_ISSUER: '' } });
    expect(shown).toContain(`Pin the issuer of the tokens: B2C_ISSUER=${stub.env['B2C_ISSUER']}`);
  });

  test('an issuer of B2C elsewhere is named where none is pinned', async () => {
    stub = await startProvider(b2c);
    stub.defects.add('issuer-differs');
    const { all } = await run({ env: { B2C_ISSUER: '' } });
    expect(errorsOf(all)[0]).toMatch(/^The issuer is https:\/\/another\.example\/, but B2C_AUTHORITY is at /);
  });

  test('Microsoft Graph with the token of a person is named', async () => {
    stub = await startProvider(b2c);
    const { all } = await run({ env: { B2C_PROFILE_URL: `${stub.origin}/graph/v1.0/me` } });
    expect(errorsOf(all).join()).toContain('end the address with /users/{oid}');
  });

  test('a wrong password, and passwords for services elsewhere, end the check', async () => {
    stub = await startProvider(keycloak);
    await expect(run({ options: { person: { user: 'x', password: 'y' } } })).rejects.toThrow('refuses');
    const elsewhere = { OIDC_ISSUER: 'https://identity.example', ORIGIN: 'https://portal.example' };
    await expect(run({ env: elsewhere })).rejects.toThrow('service on this machine');
  });

  test('checks and awaits the return at another port beside a running portal', async () => {
    stub = await startProvider(keycloak);
    const port = await freePort();
    const back = `http://localhost:${port}/api/auth/callback/signin`;
    stub.registered.redirects = [`${origin}/api/auth/callback/signin`];
    const options = { person: null, port };
    expect(errorsOf((await run({ options })).all).join()).toContain(`Register ${back} as redirect address`);
    stub.registered.redirects.push(back);
    const print = (line: string) => {
      const address = /^ {2}(http\S+\?\S+)$/m.exec(line)![1]!;
      void stub.signIn(address).then((query) => fetch(`${back}?${new URLSearchParams(query).toString()}`));
    };
    const { all } = await run({ options, print });
    expect(errorsOf(all)).toEqual([]);
  });

  test('the wait ends without a return to the portal', async () => {
    stub = await startProvider(keycloak);
    const port = await freePort();
    const env = { ORIGIN: `http://localhost:${port}` };
    await expect(run({ env, options: { person: null, wait: 1 } })).rejects.toThrow('Nobody returned');
  });

  test('invalid settings are named as the portal names them', async () => {
    stub = await startProvider(keycloak);
    await expect(run({ env: { OIDC_SCOPES: 'email', AUTH_SECRETS: 'short' } })).rejects.toThrow(
      /AUTH_SECRETS: each must[^]*OIDC_SCOPES: must contain openid/,
    );
  });
});

test('hides everything that looks like a token, and every known secret', () => {
  const shown: string[] = [];
  const findings = new Findings(({ text }) => void shown.push(text));
  findings.hide('known-secret', undefined, '');
  const random = 'A'.repeat(43);
  findings.add('error', `a known-secret b ${random} c eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.sig d`);
  findings.add('ok', 'issuer https://id.example/6f9619ff-8b86-4d01-b42d-00cf4fc964ff/v2.0 stays');
  expect(shown).toEqual([
    'a [hidden] b [hidden] c [hidden] d',
    'issuer https://id.example/6f9619ff-8b86-4d01-b42d-00cf4fc964ff/v2.0 stays',
  ]);
});
