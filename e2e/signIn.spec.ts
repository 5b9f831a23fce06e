import { portal } from './support/addresses.ts';
import { authCookies, sessionOf, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test('a visitor signs in, returns to the same page, sees their profile, and signs out', async ({ page }) => {
  await page.goto('/fr/organizations?country=VN');
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/B2C_1_signin\//i);
  await signIn(page, 'convener@example.org');
  await expect(page).toHaveURL(`${portal.origin}/fr/organizations?country=VN`);
  await page.getByText('Demo Convener', { exact: true }).first().click();
  await page.getByRole('link', { name: 'Votre profil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre profil' })).toBeVisible();
  await expect(page.getByText('convener@example.org')).toBeVisible();
  await expect(page.getByText('Organisme animateur')).toBeVisible();
  await page.waitForLoadState('networkidle');

  const cookies = await authCookies(page);
  expect(cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(['auth_jwt', 'auth_token']));
  for (const { httpOnly, sameSite, secure, path, name, value } of cookies) {
    expect({ httpOnly, sameSite, secure, path }).toEqual({
      httpOnly: true,
      sameSite: 'Lax',
      secure: true,
      path: '/',
    });
    expect(name.length + value.length).toBeLessThanOrEqual(4096);
  }

  await page.getByText('Demo Convener', { exact: true }).first().click();
  await page.getByRole('link', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(`${portal.origin}/fr`);
  await expect(page.getByRole('link', { name: 'Se connecter' })).toBeVisible();
  expect(await authCookies(page)).toEqual([]);
});

test('signing in works without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.origin });
  const page = await context.newPage();
  await page.goto('/vi/compare');
  await page.getByRole('link', { name: 'Đăng nhập' }).click();
  await signIn(page, 'verifier@example.org');
  await expect(page).toHaveURL(`${portal.origin}/vi/compare`);
  await expect(page.getByText('Demo Verifier').first()).toBeAttached();
  await context.close();
});

test('a copied cookie is invalid after signing out', async ({ page, browser }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, 'buyer@example.org');
  await expect(page.getByText('Demo Buyer').first()).toBeAttached();
  const copied = await page.context().cookies(portal.origin);
  await page.goto('/api/auth/signout').catch(() => undefined);
  const thief = await browser.newContext({ baseURL: portal.origin });
  await thief.addCookies(copied);
  const response = await thief.request.get('/api/auth/verify');
  expect(await response.json()).toBeNull();
  await thief.close();
});

test('canceling returns to the same page, signed out', async ({ page }) => {
  await page.goto('/es/conveners');
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.locator('button[value="cancel"], a[href*="cancel"]').first().click();
  await expect(page).toHaveURL(`${portal.origin}/es/conveners`);
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
});

test('explains a sign-in that was started elsewhere', async ({ page, browserErrors }) => {
  const response = await page.goto('/api/auth/callback/signin?code=x&state=unknown');
  expect([response?.status(), response?.headers()['cache-control']]).toEqual([400, 'private, no-store']);
  await browserErrors.expect(/status of 400/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That sign-in is no longer valid');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(/B2C_1_signin/i);
});

test('another site cannot sign anybody in or out', async ({ page, browserErrors }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, 'investor@example.org');
  await expect(page.getByText('Demo Investor').first()).toBeAttached();
  // 127.0.0.1 is another site than localhost.
  await page.route('http://127.0.0.1:1/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Elsewhere</title><img src="${portal.origin}/api/auth/signout" alt=""><a href="${portal.origin}/api/auth/signout">go</a>`,
    }),
  );
  await page.evaluate(() => {
    location.href = 'http://127.0.0.1:1/';
  });
  await page.getByRole('link', { name: 'go' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign out?');
  expect(await sessionOf(page)).not.toBeNull();
  // The browser logs the denied picture, with the reason.
  await browserErrors.expect(/Failed to load/);
  browserErrors.allow(/^Access to image .*blocked by CORS policy/);
  await page.getByRole('main').getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${portal.origin}/`);
  expect(await sessionOf(page)).toBeNull();
});

test('personal responses and their data are not cached', async ({ page, request }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, 'contributor@example.org');
  await expect(page.getByText('Demo Contributor').first()).toBeAttached();
  const data = page.waitForResponse((response) => response.url().includes('/_next/data/'));
  await page.getByRole('link', { name: 'Organizations' }).first().click();
  const [, build = ''] = /_next\/data\/([^/]+)\//.exec((await data).url()) ?? [];
  const own = { page: page.request, anonymous: request };
  const dataOf = (path: string) => `/_next/data/${build}/en${path}.json`;
  const dashboard = '/organizations/monsoon-kite-trading-example/dashboard';
  // Pages: accessible, forbidden, missing and former.
  for (const [path, status] of [
    ['/initiatives', 200],
    [dashboard, 404],
    ['/organizations/nowhere', 404],
    ['/compacts/ca-phe-ben-vung-dak-lak', 308],
  ] as const) {
    const html = await own.page.get(path, { maxRedirects: 0 });
    expect([path, html.status(), html.headers()['cache-control']]).toEqual([
      path,
      status,
      'private, no-store',
    ]);
    const json = await own.page.get(dataOf(path), { maxRedirects: 0, headers: { 'x-nextjs-data': '1' } });
    expect([path, json.headers()['cache-control']]).toEqual([path, 'private, no-store']);
  }
  // The wall of the same dashboard is for anybody.
  expect((await own.anonymous.get(dataOf(dashboard))).headers()['cache-control']).toBe('private, no-cache');
});

test('announces an ended session in the open tab, and keeps unsaved input', async ({ page, context }) => {
  // A clock that the test advances.
  await page.clock.install();
  // No map, whose late data would be denied.
  await page.goto('/organizations');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, 'registered@example.org');
  await expect(page).toHaveURL(`${portal.origin}/organizations`);
  await page.getByRole('searchbox').first().fill('half a thought');
  await context.clearCookies({ name: /^auth_/ });
  await page.clock.fastForward('01:30:00');
  await expect(page.locator('#__next').getByRole('alert')).toContainText('Your session has ended');
  const tab = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  const other = await tab;
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('You are signed in');
  await other.close();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.locator('#__next').getByRole('alert')).toBeEmpty();
  await expect(page.getByRole('searchbox').first()).toHaveValue('half a thought');
});

test('a consortium manager gets from the wall to the dashboard; others get 404', async ({
  page,
  browserErrors,
}) => {
  const dashboard = '/consortiums/monsoon-rivers-league-example/dashboard';
  await page.goto(dashboard);
  await page
    .getByRole('region', { name: /^The dashboard is for members/ })
    .getByRole('link', { name: 'Sign in' })
    .click();
  await signIn(page, 'consortium-manager@example.org');
  await expect(page).toHaveURL(`${portal.origin}${dashboard}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Funding of all projects' })).toBeVisible();
  const response = await page.reload();
  expect(response?.headers()['cache-control']).toBe('private, no-store');
  expect((await page.goto('/organizations/monsoon-kite-trading-example/dashboard'))?.status()).toBe(404);
  await browserErrors.expect(/status of 404/);
});

test('a buyer downloads a document for members; others get 404', async ({ page, request }) => {
  const documents = '/organizations/monsoon-kite-trading-example/documents';
  await page.goto(documents);
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await signIn(page, 'buyer@example.org');
  await expect(page).toHaveURL(`${portal.origin}${documents}`);
  await page.getByRole('main').getByRole('searchbox').fill('premiums');
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(`${portal.origin}${documents}?q=premiums`);
  const card = page.getByRole('article').filter({ hasText: 'For members of the organization' });
  await expect(page.getByRole('article')).toHaveCount(1);
  const link = card.getByRole('link', { name: /^Download/ });
  const address = (await link.getAttribute('href')) ?? '';
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(await download.failure()).toBeNull();
  const own = await page.request.get(address);
  expect([own.status(), own.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  expect((await request.get(address)).status()).toBe(404);
  expect(await (await request.get(`${documents}?q=premiums`)).text()).not.toContain('Price formula');
});
