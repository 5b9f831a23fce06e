import type { Page } from '@playwright/test';
import { authSecret, contextApiKey, identitySecret, portal } from './support/addresses.ts';
import { expect, test } from './support/test.ts';

const password = 'landscape-together';

/** Signs in at the identity service, from the page that is open. */
async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(secret);
  await page.locator('button[value="submit"]').click();
}

const authCookies = async (page: Page) =>
  (await page.context().cookies(portal.origin)).filter(({ name }) => name.startsWith('auth_'));

test('a visitor signs in, comes back to the same place, sees who they are, and signs out', async ({
  page,
}) => {
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

test('a copied cookie is worth nothing after signing out', async ({ page, browser }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, 'buyer@example.org');
  await expect(page.getByText('Demo Buyer').first()).toBeAttached();
  const copied = await page.context().cookies(portal.origin);
  await page.goto('/api/auth/signout').catch(() => undefined);
  const thief = await browser.newContext({ baseURL: portal.origin });
  await thief.addCookies(copied);
  const answer = await thief.request.get('/api/auth/verify');
  expect(await answer.json()).toBeNull();
  await thief.close();
});

test('whoever cancels is where they were, signed out', async ({ page }) => {
  await page.goto('/es/conveners');
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.locator('button[value="cancel"], a[href*="cancel"]').first().click();
  await expect(page).toHaveURL(`${portal.origin}/es/conveners`);
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
});

test('a sign-in that was begun elsewhere is explained', async ({ page }) => {
  const answer = await page.goto('/api/auth/callback/signin?code=x&state=unknown');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That sign-in is no longer valid');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(/B2C_1_signin/i);
});

test('another site cannot sign anybody in or out', async ({ page, complaints }) => {
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
  await page.waitForLoadState();
  const session = (await (await page.request.get('/api/auth/verify')).json()) as { profile: unknown } | null;
  expect(session).not.toBeNull();
  // The browser says of both attempts that they were refused.
  expect(complaints.splice(0).join()).toContain('403');
});

test('no token, key or secret reaches a page, its data or its scripts', async ({ page }) => {
  const bodies: string[] = [];
  const from = (url: string) => url.startsWith(portal.origin) && !/\.(?:png|woff2|ico)/.test(url);
  page.on('response', (response) => {
    if (from(response.url()) && response.status() === 200)
      void response.text().then(
        (text) => bodies.push(text),
        () => undefined,
      );
  });
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await signIn(page, 'admin@example.org');
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  await page.getByRole('link', { name: 'Initiatives' }).first().click();
  await expect(page).toHaveURL(/\/initiatives$/);
  await page.waitForLoadState('networkidle');
  const planted = [contextApiKey, identitySecret, authSecret];
  const tokens = (await authCookies(page))
    .filter(({ name }) => /jwt|token/.test(name))
    .map(({ value }) => value);
  expect(bodies.length).toBeGreaterThan(3);
  for (const body of bodies) for (const secret of [...planted, ...tokens]) expect(body).not.toContain(secret);
});

test('answers for somebody are kept by nobody, their data neither', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, 'contributor@example.org');
  await expect(page.getByText('Demo Contributor').first()).toBeAttached();
  const data = page.waitForResponse((response) => response.url().includes('/_next/data/'));
  await page.getByRole('link', { name: 'Organizations' }).first().click();
  expect((await data).headers()['cache-control']).toBe('private, no-store');
  const html = await page.request.get('/initiatives');
  expect(html.headers()['cache-control']).toBe('private, no-store');
});

test('an ended session is told in the open tab, and what was typed stays', async ({ page, context }) => {
  // A clock that goes on when it is told to.
  await page.clock.install();
  await page.goto('/initiatives');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, 'registered@example.org');
  await expect(page).toHaveURL(`${portal.origin}/initiatives`);
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

test('a consortium manager comes from the wall to the dashboard, others find nothing there', async ({
  page,
  complaints,
}) => {
  const dashboard = '/consortiums/monsoon-rivers-league/dashboard';
  await page.goto(dashboard);
  await page
    .getByRole('region', { name: /^The dashboard is for members/ })
    .getByRole('link', { name: 'Sign in' })
    .click();
  await signIn(page, 'consortium-manager@example.org');
  await expect(page).toHaveURL(`${portal.origin}${dashboard}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Money of all projects' })).toBeVisible();
  const response = await page.reload();
  expect(response?.headers()['cache-control']).toBe('private, no-store');
  expect((await page.goto('/organizations/monsoon-kite-trading/dashboard'))?.status()).toBe(404);
  complaints.length = 0;
});

test('a buyer downloads a document for members, which nobody else finds', async ({ page, request }) => {
  const documents = '/organizations/monsoon-kite-trading/documents';
  await page.goto(documents);
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await signIn(page, 'buyer@example.org');
  await expect(page).toHaveURL(`${portal.origin}${documents}`);
  const card = page.getByRole('article').filter({ hasText: 'For members of the organization' });
  const link = card.getByRole('link', { name: /^Download/ });
  const address = (await link.getAttribute('href')) ?? '';
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(await download.failure()).toBeNull();
  const own = await page.request.get(address);
  expect([own.status(), own.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  expect((await request.get(address)).status()).toBe(404);
});
