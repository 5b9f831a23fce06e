import { decodeProtectedHeader } from 'jose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { demoAccounts, demoPassword } from '../src/demoAccounts.ts';
import { begin, redeem, refresh, signIn, token, verified } from './support/client.ts';
import { callback, clientId, startService, temporaryFolder } from './support/service.ts';

const convener = demoAccounts.find(({ role }) => role === 'convener')!;

test('a person signs in, and the portal gets tokens in the shape of Azure AD B2C', async () => {
  const service = await startService();
  const started = await begin(service, 'signin', { extra: { ui_locales: 'vi' } });
  expect(started.browser.status).toBe(200);
  expect(started.browser.html).toContain('<html lang="vi"');
  await started.browser.submit({ email: ` ${convener.email.toUpperCase()} `, password: demoPassword });
  expect(started.browser.url).toMatch(new RegExp(`^${callback}\\?code=`));
  expect(started.browser.response['state']).toBe(started.state);

  const { result, refreshToken } = await redeem(service, started);
  const id = await verified(service, 'signin', result.idToken);
  expect(id).toMatchObject({
    sub: convener.oid,
    oid: convener.oid,
    name: 'Demo Convener',
    emails: ['convener@example.org'],
    given_name: 'Demo',
    family_name: 'Convener',
    jobTitle: 'Convening lead',
    tfp: 'B2C_1_signin',
    acr: 'B2C_1_signin',
    nonce: started.nonce,
    ver: '1.0',
  });
  expect(id.exp! - id.iat!).toBe(3600);
  const access = await verified(service, 'signin', result.accessToken);
  expect(access).toMatchObject({ oid: convener.oid, aud: clientId, azp: clientId, emails: [convener.email] });
  expect(decodeProtectedHeader(result.accessToken).typ).toBe('JWT');
  expect(refreshToken).toMatch(/^[\w-]{40,}$/);

  const profile = await fetch(`${service.origin}/profile/me`, {
    headers: { authorization: `Bearer ${result.accessToken}` },
  });
  expect(await profile.json()).toMatchObject({
    id: convener.oid,
    displayName: 'Demo Convener',
    mail: convener.email,
    jobTitle: 'Convening lead',
  });
  for (const bearer of [result.idToken, `${result.accessToken}x`, 'nonsense'])
    expect(
      (await fetch(`${service.origin}/profile/me`, { headers: { authorization: `Bearer ${bearer}` } }))
        .status,
    ).toBe(401);
  expect((await fetch(`${service.origin}/profile/me`)).status).toBe(401);
});

test('a person with a session is not asked again, unless the portal requests it', async () => {
  const service = await startService();
  const { started } = await signIn(service, convener.email);
  const second = await begin(service, 'signin', started);
  expect(second.browser.response).toHaveProperty('code');
  const silent = await begin(service, 'signin', { browser: started.browser, extra: { prompt: 'none' } });
  expect(silent.browser.response).toHaveProperty('code');
  const asked = await begin(service, 'signin', { browser: started.browser, extra: { prompt: 'login' } });
  expect(asked.browser.status).toBe(200);
  await asked.browser.submit({ email: 'buyer@example.org', password: demoPassword });
  const { result } = await redeem(service, asked);
  expect(await verified(service, 'signin', result.idToken)).toMatchObject({ name: 'Demo Buyer' });
});

test('without a session nobody is signed in silently', async () => {
  const service = await startService();
  const { browser } = await begin(service, 'signin', { extra: { prompt: 'none' } });
  expect(browser.response).toMatchObject({ error: 'login_required' });
  expect(browser.response['error_description']).toMatch(/^AADB2C90077: /);
});

test.each([
  ['signin', 'cancel', 'AADB2C90091'],
  ['signin', 'forgot', 'AADB2C90118'],
  ['reset', 'cancel', 'AADB2C90091'],
  ['forcedreset', 'cancel', 'AADB2C90091'],
] as const)('%s: %s returns to the portal with %s', async (kind, button, code) => {
  const service = await startService();
  const { browser, state } = await begin(service, kind);
  await browser.submit({}, button);
  expect(browser.url.startsWith(`${callback}?`)).toBe(true);
  expect(browser.response).toMatchObject({ error: 'access_denied', state });
  expect(browser.response['error_description']).toMatch(
    new RegExp(`^${code}: .+\r\nCorrelation ID: [\\w-]{36}\r\nTimestamp: \\d{4}-\\d\\d-\\d\\d .+Z`),
  );
});

test('a wrong password and an unknown address look the same, and keep all input but the password', async () => {
  const service = await startService();
  const responses = [];
  for (const email of [convener.email, 'nobody@example.org']) {
    const { browser } = await begin(service);
    await browser.submit({ email, password: 'wrong-password-of-the-test' });
    expect(browser.status).toBe(422);
    expect(browser.html).toContain(`value="${email}"`);
    expect(browser.html).not.toContain('wrong-password-of-the-test');
    responses.push(/class="error-summary"[^]*?<\/div>/.exec(browser.html)?.[0]);
  }
  expect(responses[0]).toContain('The email address or password is incorrect. Check both and try again.');
  expect(responses[1]).toBe(responses[0]);
});

test('a form with errors is a page of its own, so that going back works; opened again, it has none', async () => {
  const service = await startService();
  const { browser } = await begin(service);
  const cookie = browser.cookiesFor(browser.url);
  const action = /<form[^>]* action="([^"]+)"/.exec(browser.html)![1]!.replaceAll('&amp;', '&');
  const response = await fetch(new URL(action, service.origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: service.origin },
    body: new URLSearchParams({
      ...browser.hidden(),
      email: convener.email,
      password: 'wrong',
      action: 'submit',
    }),
  });
  expect([response.status, response.headers.get('location')]).toEqual([303, action]);
  await browser.open(action);
  expect(browser.status).toBe(422);
  expect(browser.html).toContain(`value="${convener.email}"`);
  await browser.open(action);
  expect(browser.status).toBe(200);
  expect(browser.html).not.toContain('class="error-summary"');
  await browser.submit({ email: convener.email, password: demoPassword });
  expect(browser.response).toHaveProperty('code');
});

/** Moves the clock of codes and tokens, by seconds. */
function clock() {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
}
const DAY = 86_400;

test.each([
  [290, 200],
  [310, 400],
])('a code that is %i seconds old gets the status %i', async (seconds, status) => {
  const service = await startService();
  const pass = clock();
  const { browser, verifier } = await begin(service);
  await browser.submit({ email: convener.email, password: demoPassword });
  pass(seconds);
  const { response } = browser;
  const body = { code: response['code']!, code_verifier: verifier, redirect_uri: callback };
  expect((await token(service, 'signin', { grant_type: 'authorization_code', ...body })).status).toBe(status);
});

test('a refresh token lasts for thirty days, and those that follow it for ninety after the sign-in', async () => {
  const service = await startService();
  const pass = clock();
  const { refreshToken: unused } = await signIn(service, convener.email);
  let { refreshToken } = await signIn(service, convener.email);
  const days = async (count: number) => {
    pass(count * DAY);
    const { status, body } = await refresh(service, refreshToken);
    refreshToken = String(body['refresh_token']);
    return status;
  };
  expect(await days(29)).toBe(200);
  pass(2 * DAY);
  expect((await refresh(service, unused)).status).toBe(400);
  expect(await days(27)).toBe(200);
  expect(await days(29)).toBe(200);
  expect(await days(4)).toBe(400);
});

test('a token has the scopes of the portal alone', async () => {
  const service = await startService();
  const { url, ...started } = await begin(service);
  const changed = new URL(url);
  changed.searchParams.set('scope', `${changed.searchParams.get('scope')} admin User.Read.All`);
  await started.browser.open(changed.href);
  await started.browser.submit({ email: convener.email, password: demoPassword });
  const body = { code: started.browser.response['code']!, code_verifier: started.verifier };
  const response = await token(service, 'signin', {
    grant_type: 'authorization_code',
    redirect_uri: callback,
    ...body,
  });
  const { scope, access_token } = (await response.json()) as Record<string, string>;
  expect(scope?.split(' ').toSorted()).toEqual(
    ['email', 'offline_access', 'openid', 'profile', clientId].toSorted(),
  );
  expect(JSON.stringify(await verified(service, 'signin', access_token!))).not.toMatch(/admin|User\.Read/);
});

test('refresh tokens work once; reuse ends the whole family', async () => {
  const service = await startService();
  const { refreshToken } = await signIn(service, convener.email);
  const first = await refresh(service, refreshToken);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({
    token_type: 'Bearer',
    expires_in: 3600,
    id_token_expires_in: 3600,
    scope: `openid email profile offline_access ${clientId}`,
  });
  expect(first.body['refresh_token']).not.toBe(refreshToken);
  expect(await verified(service, 'signin', first.body['id_token'] as string)).toMatchObject({
    oid: convener.oid,
  });
  expect(await verified(service, 'signin', first.body['access_token'] as string)).toMatchObject({
    aud: clientId,
  });

  const reused = await refresh(service, refreshToken);
  expect(reused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect(reused.body['error_description']).toMatch(/^AADB2C90129: /);
  const next = await refresh(service, first.body['refresh_token'] as string);
  expect(next).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
});

test('of concurrent refreshes one at most succeeds, and then none', async () => {
  const service = await startService();
  const { refreshToken } = await signIn(service, convener.email);
  const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(service, refreshToken)));
  expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  for (const { body } of responses)
    if (body['refresh_token'])
      expect((await refresh(service, body['refresh_token'] as string)).status).toBe(400);
});

test('a code works once, at its policy, with its verifier', async () => {
  const service = await startService();
  const started = await begin(service);
  await started.browser.submit({ email: convener.email, password: demoPassword });
  await expect(redeem(service, { ...started, kind: 'reset' })).rejects.toThrow(/AADB2C90129/);
  await expect(redeem(service, { ...started, verifier: 'x'.repeat(43) })).rejects.toThrow(/AADB2C90183/);
  await redeem(service, started);
  await expect(redeem(service, started)).rejects.toThrow(/AADB2C90129/);
});

test('a code that is used again ends the refresh tokens that it gave', async () => {
  const service = await startService();
  const { started, refreshToken } = await signIn(service, convener.email);
  const renewed = await refresh(service, refreshToken);
  expect(renewed.status).toBe(200);
  await expect(redeem(service, started)).rejects.toThrow(/AADB2C90129/);
  expect(await refresh(service, renewed.body['refresh_token'] as string)).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  });
});

test('reports an expired token as such', async () => {
  const service = await startService({ env: { IDENTITY_TOKEN_LIFETIME: '1' } });
  const { result } = await signIn(service, convener.email);
  await expect
    .poll(() => verified(service, 'signin', result.accessToken).catch(String), { timeout: 10_000 })
    .toMatch(/exp/);
  const query = new URLSearchParams({
    id_token_hint: result.idToken,
    post_logout_redirect_uri: 'https://portal.localhost/bye',
  });
  const response = await fetch(`${service.policy('signin')}/oauth2/v2.0/logout?${query}`, {
    redirect: 'manual',
  });
  expect(new URL(response.headers.get('location')!).searchParams.get('error_description')).toMatch(
    /^AADB2C90208: /,
  );
});

test('accounts, keys, sessions and refresh tokens survive a restart', async () => {
  const folder = temporaryFolder();
  const before = await startService({ folder });
  const { browser } = await begin(before);
  await browser.open(/href="([^"]*\/register[^"]*)"/.exec(browser.html)![1]!);
  await browser.submit({ name: 'Ana', email: 'ana@example.org', new_password: 'correct horse battery' });
  expect(browser.response).toHaveProperty('code');
  const { refreshToken, result } = await signIn(before, convener.email);
  await before.stop();

  const after = await startService({ folder, port: before.config.port });
  expect(await verified(after, 'signin', result.idToken)).toMatchObject({ oid: convener.oid });
  expect((await refresh(after, refreshToken)).status).toBe(200);
  const ana = await signIn(after, 'ana@example.org', 'correct horse battery');
  expect(await verified(after, 'signin', ana.result.idToken)).toMatchObject({ name: 'Ana' });
});
