import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoPassword } from '../src/demoAccounts.ts';
import { Browser } from './support/browser.ts';
import { begin, redeem, refresh, scopes, signIn, token } from './support/client.ts';
import {
  callback,
  clientId,
  clientSecret,
  startService,
  temporaryFolder,
  type TestService,
} from './support/service.ts';

const raw = (service: TestService, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; location: string | undefined; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(service.origin);
    request({ hostname, port, path, headers, setHost: !headers['host'] }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode!, location: response.headers.location, body }),
      );
    })
      .on('error', reject)
      .end();
  });

test('attempts on one account slow down, also with the right password, until the announced time', async () => {
  const service = await startService();
  const attempt = async (password: string) => {
    const { browser } = await begin(service, 'signin', { extra: { ui_locales: 'pt' } });
    return browser.submit({ email: 'admin@example.org', password });
  };
  const parallel = await Promise.all(Array.from({ length: 12 }, () => attempt('wrong password')));
  expect(parallel.filter(({ status }) => status === 422)).toHaveLength(6);
  const refused = await attempt(demoPassword);
  expect(refused.status).toBe(429);
  expect(refused.html).toMatch(/Tentativas demais\. Tente novamente em \d segundos?\./);
  const wait = (response: { headers: Headers }) => Number(response.headers.get('retry-after')) * 1000;
  expect(wait(refused)).toBeGreaterThan(0);
  service.passes(wait(refused));
  expect((await attempt('wrong password')).status).toBe(422);
  service.passes(5_000);
  const later = await attempt(demoPassword);
  expect(later.status, 'the delay grows').toBe(429);
  service.passes(wait(later));
  expect((await attempt(demoPassword)).response).toHaveProperty('code');
});

test('attempts from one address slow down for any account', async () => {
  const service = await startService();
  const { browser } = await begin(service, 'reset');
  const form = browser.html;
  const statuses = [];
  for (let attempt = 0; attempt < 102; attempt += 1) {
    browser.html = form;
    statuses.push((await browser.submit({ email: `guess-${attempt}@example.org` })).status);
  }
  expect(new Set(statuses.slice(0, 101))).toEqual(new Set([200]));
  expect(statuses.at(-1)).toBe(429);
});

test.each([
  ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
  ['a plain challenge', { code_challenge_method: 'plain' }],
  ['a token in the address', { response_type: 'token' }],
])('an authorization request with %s is rejected', async (_, changes) => {
  const service = await startService();
  const { url } = await begin(service);
  const changed = new URL(url);
  for (const [name, value] of Object.entries(changes))
    if (value) changed.searchParams.set(name, value);
    else changed.searchParams.delete(name);
  const browser = await new Browser(service.origin).open(changed.href);
  const response = new URL(browser.url.replace('#', '?')).searchParams;
  expect(browser.url.startsWith(callback)).toBe(true);
  expect(response.get('error')).toBeTruthy();
  expect(response.get('code')).toBeNull();
});

test.each(['https://evil.test/', `${callback}/../../evil`, 'javascript:alert(1)', `${callback}?x=1`])(
  'redirects nobody to %s, and the page does not repeat it',
  async (redirectUri) => {
    const service = await startService();
    const { url } = await begin(service);
    const changed = new URL(url);
    changed.searchParams.set('redirect_uri', redirectUri);
    const browser = await new Browser(service.origin).open(changed.href);
    expect(browser.status).toBe(400);
    expect(browser.url.startsWith(service.origin)).toBe(true);
    expect(browser.html).toContain('AADB2C90006');
    expect(browser.html).not.toMatch(/<script|evil\.test\/"|javascript:/);
  },
);

test('an unknown client gets an error page, and a wrong secret gets no token', async () => {
  const service = await startService();
  const { url } = await begin(service);
  const changed = new URL(url);
  changed.searchParams.set('client_id', '<script>alert(1)</script>');
  const browser = await new Browser(service.origin).open(changed.href);
  expect(browser.status).toBe(400);
  expect(browser.html).not.toContain('<script');
  const refused = await token(service, 'signin', {
    client_secret: 'wrong',
    grant_type: 'refresh_token',
    refresh_token: 'x',
  });
  expect(refused.status).toBe(401);
  expect(((await refused.json()) as Record<string, string>)['error_description']).toMatch(/^AADB2C90081/);
  const garbage = await fetch(`${service.policy('signin')}/oauth2/v2.0/token`, {
    method: 'POST',
    body: '{{{',
  });
  expect(garbage.status).toBe(400);
});

test('accepts a form only from its own browser, interaction and page', async () => {
  const service = await startService();
  const mine = await begin(service);
  const values = { email: 'admin@example.org', password: demoPassword };

  const thief = new Browser(service.origin);
  thief.html = mine.browser.html;
  await thief.submit(values);
  expect(thief.status).toBe(400);
  expect(thief.html).toContain('This page has expired');

  const fromElsewhere = await begin(service);
  await fromElsewhere.browser.submit(values, 'submit', { origin: 'https://evil.test' });
  expect(fromElsewhere.browser.status).toBe(400);
  const withoutToken = await begin(service);
  await withoutToken.browser.submit({ ...values, form_token: mine.browser.hidden()['form_token']! });
  expect(withoutToken.browser.status).toBe(400);

  const { browser } = mine;
  const page = browser.url;
  await browser.open(page, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  expect(browser.status).toBe(400);
  await browser.open(page, { method: 'POST', body: new URLSearchParams({ email: 'x'.repeat(20_000) }) });
  expect(browser.status).toBe(400);
  await browser.open(`${page}/__proto__`);
  expect(browser.status).toBe(404);
  await browser.open(page);
  await browser.submit(values);
  expect(browser.response).toHaveProperty('code');
});

test('signing out ends the session and its tokens, and redirects to the portal only', async () => {
  const service = await startService();
  const { started, result, refreshToken } = await signIn(service, 'buyer@example.org');
  const { browser } = started;
  const logout = (query: Record<string, string>) =>
    browser.open(`${service.policy('signin')}/oauth2/v2.0/logout?${new URLSearchParams(query)}`);

  await logout({
    id_token_hint: `${result.idToken}x`,
    post_logout_redirect_uri: 'https://portal.localhost/bye',
  });
  expect(browser.response['error_description']).toMatch(/^AADB2C90210: /);
  expect((await begin(service, 'signin', { browser })).browser.response, 'still signed in').toHaveProperty(
    'code',
  );

  await logout({
    id_token_hint: result.idToken,
    post_logout_redirect_uri: 'https://portal.localhost/bye',
    state: 's',
  });
  expect(browser.url).toBe('https://portal.localhost/bye?state=s');
  expect((await refresh(service, refreshToken)).status).toBe(400);
  expect((await begin(service, 'signin', { browser })).browser.status).toBe(200);

  for (const post_logout_redirect_uri of [
    'https://evil.test/',
    'https://portal.localhost@evil.test/',
    'nonsense',
  ]) {
    await logout({ post_logout_redirect_uri });
    expect(browser.url.startsWith(service.origin)).toBe(true);
    expect(browser.html).toContain('You are signed out');
  }
});

test('an image on another site cannot sign anybody out', async () => {
  const service = await startService();
  const { started } = await signIn(service, 'buyer@example.org');
  await started.browser.open(`${service.policy('signin')}/oauth2/v2.0/logout`, {
    headers: { 'sec-fetch-dest': 'image' },
  });
  expect(started.browser.status).toBe(400);
  expect((await begin(service, 'signin', started)).browser.response).toHaveProperty('code');
});

test('responds to request targets of every kind', async () => {
  const service = await startService();
  const base = new URL(service.policy('signin')).pathname;
  const targets = [
    '//',
    '/%',
    '/%00',
    '/%ff',
    'http://evil.test/',
    `http://evil.test${base}/discovery/v2.0/keys`,
    '*',
    '/\\evil',
    `/${'x'.repeat(9000)}`,
    '/../../etc/passwd',
  ];
  for (const target of [
    ...targets,
    '/assets/../config.ts',
    '/assets/constructor',
    `${base}/`,
    `${base}/interaction/`,
  ])
    expect((await raw(service, target)).status, target.slice(0, 40)).toBe(404);
  expect((await raw(service, `${base}/interaction/x`)).status).toBe(400);
  expect((await raw(service, `${base}/oauth2/v2.0/authorize/x`)).status).toBe(400);
  expect((await raw(service, `${base}/oauth2/v2.0/authorize`)).status).toBe(400);
  expect((await raw(service, '/healthz')).body).toBe('{"status":"ok"}');
  expect((await raw(service, '/readyz')).status).toBe(200);
});

test('responds to HEAD for probes and files, and to no method that an address does not have', async () => {
  const service = await startService();
  const statusOf = async (method: string, url: string, body?: string) => {
    const headers = { ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(url, { method, headers, ...(body && { body }) });
    expect(response.headers.get('x-content-type-options'), `${method} ${url}`).toBe('nosniff');
    return response.status;
  };
  const { origin } = service;
  const base = service.policy('signin');
  for (const path of ['/healthz', '/readyz', '/assets/identity.css'])
    expect(await statusOf('HEAD', origin + path)).toBe(200);
  expect(await statusOf('HEAD', `${origin}/profile/me`)).toBe(401);
  for (const path of [
    '/oauth2/v2.0/logout',
    '/oauth2/v2.0/authorize',
    '/interaction/x',
    '/discovery/v2.0/keys',
  ])
    expect(await statusOf('HEAD', base + path), path).toBe(404);
  for (const method of ['DELETE', 'OPTIONS', 'PATCH', 'PROPFIND'])
    expect(await statusOf(method, `${origin}/healthz`), method).toBe(404);
  expect(await statusOf('POST', `${origin}/healthz`, '{{{')).toBe(404);
  expect(await statusOf('POST', `${base}/discovery/v2.0/keys`, 'x'.repeat(2_000_000))).toBe(404);
  expect(await statusOf('GET', `${base}/oauth2/v2.0/token`)).toBe(404);
});

test('a Host header changes no address', async () => {
  const service = await startService();
  const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' };
  const base = new URL(service.policy('signin')).pathname;
  const metadata = await raw(service, `${base}/v2.0/.well-known/openid-configuration`, headers);
  expect(JSON.parse(metadata.body)).toMatchObject({
    issuer: `${service.policy('signin')}/v2.0/`,
    authorization_endpoint: `${service.policy('signin')}/oauth2/v2.0/authorize`,
    token_endpoint: `${service.policy('signin')}/oauth2/v2.0/token`,
    end_session_endpoint: `${service.policy('signin')}/oauth2/v2.0/logout`,
    jwks_uri: `${service.policy('signin')}/discovery/v2.0/keys`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
  });
  expect(metadata.body).not.toContain('evil');
  const { url } = await begin(service);
  const response = await raw(service, url.slice(service.origin.length), headers);
  expect(response.location).toMatch(/^\/commonground|^http:\/\/127\.0\.0\.1/);
});

test('accepts names of policies in any case', async () => {
  const service = await startService();
  const lower = service.policy('signin').toLowerCase();
  expect((await fetch(`${lower}/discovery/v2.0/keys`)).status).toBe(200);
  const metadata = await fetch(`${lower}/v2.0/.well-known/openid-configuration`);
  expect(await metadata.json()).toMatchObject({ issuer: `${service.policy('signin')}/v2.0/` });
});

test('publishes public keys only', async () => {
  const service = await startService();
  const response = await fetch(`${service.policy('signin')}/discovery/v2.0/keys`);
  const { keys } = (await response.json()) as { keys: Record<string, string>[] };
  expect(Object.keys(keys[0]!).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
});

test('without the client id among the scopes there is no access token', async () => {
  const service = await startService();
  const { url, verifier, browser } = await begin(service);
  const changed = new URL(url);
  changed.searchParams.set('scope', scopes.filter((scope) => scope !== clientId).join(' '));
  await browser.open(changed.href);
  await browser.submit({ email: 'buyer@example.org', password: demoPassword });
  const response = await token(service, 'signin', {
    grant_type: 'authorization_code',
    code: browser.response['code']!,
    code_verifier: verifier,
    redirect_uri: callback,
  });
  const body = (await response.json()) as Record<string, unknown>;
  expect(body).toMatchObject({ id_token_expires_in: 3600 });
  expect(body).toHaveProperty('refresh_token');
  expect(body).not.toHaveProperty('access_token');
});

test('every page forbids scripts, frames and caches', async () => {
  const service = await startService();
  const { browser } = await begin(service);
  expect(browser.html).not.toMatch(/<script|style=|\son\w+=/);
  expect(browser.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(browser.headers.get('content-security-policy')).toContain(
    "form-action 'self' https://portal.localhost",
  );
  expect(browser.headers.get('cache-control')).toBe('no-store');
  expect(browser.headers.get('x-frame-options')).toBe('DENY');
  // Also those of oidc-provider.
  const keys = await fetch(`${service.policy('signin')}/discovery/v2.0/keys`);
  expect(keys.headers.get('content-security-policy')).toBe(browser.headers.get('content-security-policy'));
  expect(keys.headers.get('cache-control')).toBe('public, max-age=300');
  expect((await fetch(`${service.origin}/healthz`)).headers.get('strict-transport-security')).toBe(null);
});

test('neither logs nor the database contain passwords, codes or tokens', async () => {
  const folder = temporaryFolder();
  const service = await startService({ folder });
  const started = await begin(service);
  await started.browser.submit({ email: 'buyer@example.org', password: demoPassword });
  const { result, refreshToken } = await redeem(service, started);
  await refresh(service, refreshToken);
  await service.stop();
  const files = readdirSync(join(folder, 'identity')).map((name) =>
    readFileSync(join(folder, 'identity', name), 'latin1'),
  );
  const saved = files.join('') + service.logged.join('');
  for (const secret of [
    demoPassword,
    started.browser.response['code']!,
    refreshToken,
    result.accessToken,
    result.idToken,
    clientSecret,
  ])
    expect(saved.includes(secret)).toBe(false);
});
