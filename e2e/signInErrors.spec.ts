import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { identity, portal } from './support/addresses.ts';
import { startPortal } from './support/portalProcess.ts';
import { addressOf, close, listen } from './support/servers.ts';
import { authCookies, sessionOf, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

/** State of a sign-in that is never completed. */
async function stateOf(page: Page, returnUrl: string): Promise<string> {
  const response = await page.request.get(
    `/api/auth/signin?${new URLSearchParams({ returnUrl }).toString()}`,
    {
      maxRedirects: 0,
    },
  );
  return new URL(response.headers()['location'] ?? '').searchParams.get('state') ?? '';
}

const comeBack = (page: Page, query: Record<string, string>) =>
  page.goto(`/api/auth/callback/signin?${new URLSearchParams(query).toString()}`);

for (const [what, query, title] of [
  [
    'an error that nobody knows',
    { error: 'server_error', error_description: 'AADB2C99999: <b>' },
    /couldn’t sign you in/,
  ],
  [
    'a grant that is gone',
    { error: 'invalid_grant', error_description: 'AADB2C90080: expired' },
    /no longer valid/,
  ],
  [
    'a request to try again',
    { error: 'server_error', error_description: 'AADB2C90035: busy' },
    /no longer valid/,
  ],
  ['a code that is none', { code: 'planted-code-of-nobody' }, /couldn’t sign you in/],
  ['nothing at all', {}, /couldn’t sign you in/],
] as const)
  test(`coming back with ${what} is explained once, and one can try again`, async ({
    page,
    browserErrors,
  }) => {
    const state = await stateOf(page, '/compare');
    const response = await comeBack(page, { ...query, state });
    expect([response?.status(), await page.getByRole('heading', { level: 1 }).innerText()]).toEqual([
      400,
      expect.stringMatching(title),
    ]);
    // Chromium logs the status.
    await browserErrors.expect(/status of 400/);
    expect(await page.content()).not.toMatch(/AADB2C|planted-code/);
    await page.locator('main').getByRole('link', { name: 'Sign in again' }).click();
    await signIn(page, 'verifier@example.org');
    await expect(page).toHaveURL(`${portal.origin}/compare`);
    // The state was valid once; a signed-in person just continues.
    await comeBack(page, { ...query, state });
    await expect(page).toHaveURL(`${portal.origin}/`);
    expect(await sessionOf(page)).not.toBeNull();
  });

test('canceling in one tab leaves the sign-in of the other open', async ({ page }) => {
  const [first, second] = [await stateOf(page, '/compare'), await stateOf(page, '/conveners')];
  await comeBack(page, { error: 'access_denied', error_description: 'AADB2C90091: cancelled', state: first });
  await expect(page).toHaveURL(`${portal.origin}/compare`);
  await comeBack(page, {
    error: 'access_denied',
    error_description: 'AADB2C90091: cancelled',
    state: second,
  });
  await expect(page).toHaveURL(`${portal.origin}/conveners`);
});

test('signing out returns to the same page, also when the service rejects the hint', async ({ page }) => {
  await page.goto('/fr/verification-insights');
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await signIn(page, 'content-editor@example.org');
  await expect(page).toHaveURL(`${portal.origin}/fr/verification-insights`);
  await page.goto('/api/auth/signout?returnUrl=/fr/verification-insights');
  await expect(page).toHaveURL(`${portal.origin}/fr/verification-insights`);
  expect([await sessionOf(page), await authCookies(page)]).toEqual([null, []]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/api/auth/signout/destroy?error=invalid_request&error_description=AADB2C90208');
  await expect(page).toHaveURL(`${portal.origin}/`);
  expect(
    asked.filter((url) => url.startsWith(identity.origin) && !url.includes('id_token_hint')),
  ).toHaveLength(1);
});

test('an outage of the service is explained on the same page, and signing out works', async ({
  page,
  browser,
}) => {
  const away = createServer((_request, response) => response.writeHead(503).end());
  await listen(away);
  const other = await startPortal({ B2C_AUTHORITY: `${addressOf(away)}/tenant.example` });
  const context = await browser.newContext({ baseURL: other.origin });
  const tab = await context.newPage();
  await tab.goto('/pt/conveners');
  await tab.getByRole('link', { name: 'Entrar' }).click();
  await expect(tab).toHaveURL(
    `${other.origin}/pt/sign-in-problem?problem=unavailable&returnUrl=%2Fpt%2Fconveners`,
  );
  await tab.goto('/api/auth/signout?returnUrl=/pt/conveners');
  await expect(tab).toHaveURL(`${other.origin}/pt/conveners`);
  await context.close();
  await other.stop();
  await close(away);
  await page.goto('/signed-in');
});

test('a service that falls silent holds nobody for more than five seconds', async ({ request }) => {
  const silent = createServer(() => undefined);
  await listen(silent);
  const other = await startPortal({ B2C_AUTHORITY: `${addressOf(silent)}/tenant.example` });
  for (const [path, locale] of [
    ['/api/auth/signin?returnUrl=/vi/conveners', '/vi'],
    ['/api/auth/reset?returnUrl=/fr/conveners', '/fr'],
  ] as const) {
    const started = performance.now();
    const response = await request.get(`${other.origin}${path}`);
    expect(performance.now() - started).toBeLessThan(5000);
    expect([response.status(), response.headers()['cache-control']]).toEqual([503, 'private, no-store']);
    expect(response.url()).toContain(`${other.origin}${locale}/sign-in-problem?problem=unavailable`);
  }
  await other.stop();
  await close(silent);
});

test('other methods and other addresses are not endpoints', async ({ request }) => {
  for (const path of [
    'signin',
    'reset',
    'signout',
    'signout/destroy',
    'callback/signin',
    'verify',
    'clear-auth',
  ]) {
    const response = await request.post(`/api/auth/${path}`);
    expect([path, response.status(), response.headers()['allow']]).toEqual([path, 405, 'GET']);
    expect(response.headers()['cache-control']).toBe('private, no-store');
  }
  for (const path of ['', '/', '/signin/x', '/session', '/callback', '/__proto__'])
    expect([path, (await request.get(`/api/auth${path}`)).status()]).toEqual([path, 404]);
  expect(await (await request.get('/api/auth/verify')).json()).toBeNull();
});

test("no address redirects out of the site, and only the site's host is trusted", async ({ page }) => {
  for (const returnUrl of [
    '//127.0.0.1:1/',
    '/\\127.0.0.1:1/',
    'http://127.0.0.1:1/',
    '/%09/127.0.0.1:1/',
    '/.//127.0.0.1:1',
  ]) {
    const response = await page.request.get(
      `/api/auth/clear-auth?${new URLSearchParams({ returnUrl }).toString()}`,
      { maxRedirects: 0 },
    );
    const to = new URL(response.headers()['location'] ?? '', portal.origin);
    expect([returnUrl, to.origin]).toEqual([returnUrl, portal.origin]);
  }
  const response = await page.request.get('/api/auth/signin', {
    maxRedirects: 0,
    headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' },
  });
  const location = new URL(response.headers()['location'] ?? '');
  expect([location.origin, location.searchParams.get('redirect_uri')]).toEqual([
    identity.origin,
    `${portal.origin}/api/auth/callback/signin`,
  ]);
});

for (const javaScriptEnabled of [true, false])
  test.describe(`from an email ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('a link to the sign-in leads to a page with a button, and on to where it should', async ({
      page,
    }) => {
      const elsewhere = 'http://127.0.0.1:1/';
      const link = `${portal.origin}/api/auth/signin?returnUrl=/fr/conveners`;
      await page.route(elsewhere, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><title>Mail</title><link rel="icon" href="data:,"><a href="${link}">go</a>`,
        }),
      );
      await page.goto(elsewhere);
      const [shown] = await Promise.all([
        page.waitForResponse((response) => response.url().includes('/fr/sign-in?')),
        page.getByRole('link', { name: 'go' }).click(),
      ]);
      expect([shown.status(), shown.headers()['cache-control']]).toEqual([200, 'private, no-store']);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connectez-vous pour continuer');
      expect(await authCookies(page)).toEqual([]);
      await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
      await signIn(page, 'verifier@example.org');
      await expect(page).toHaveURL(`${portal.origin}/fr/conveners`);
      // Now the same link only goes on.
      await page.goto(elsewhere);
      await page.getByRole('link', { name: 'go' }).click();
      await page.getByRole('main').getByRole('link', { name: 'Continuer' }).click();
      await expect(page).toHaveURL(`${portal.origin}/fr/conveners`);
    });
  });

test('cookies that are switched off are named as the cause', async ({ page, browserErrors }) => {
  // Node.js keeps no cookies.
  const response = await fetch(
    `${portal.origin}/api/auth/callback/signin?code=planted-code&state=planted-state`,
    {
      headers: { 'accept-language': 'pt' },
    },
  );
  expect([response.status, new URL(response.url).pathname]).toEqual([400, '/pt/sign-in-problem']);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const html = await response.text();
  expect(html).toContain('O seu navegador não guarda cookies');
  expect(html + response.url).not.toContain('planted-');
  await page.goto(response.url);
  await expect(page.getByRole('main').getByRole('link', { name: 'Entrar de novo' })).toBeVisible();
  await browserErrors.expect(/status of 400/);
});
