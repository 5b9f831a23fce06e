import type { Page } from '@playwright/test';
import { type Mood, type Outage, startOutage } from './support/outage.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'serial' });

let outage: Outage;
test.beforeAll(async () => {
  outage = await startOutage();
});
test.afterAll(() => outage.stop());

/** Follows the link until the page is back: failed services are tried once a second. */
async function tryAgain(page: Page, status: RegExp) {
  const shown = page.getByRole('status').filter({ hasText: status });
  const link = page.getByRole('link', { name: 'Try again' });
  await expect(async () => {
    if (await link.isVisible()) await link.click();
    await expect(shown).toBeVisible({ timeout: 2000 });
  }).toPass();
}

const moods: Mood[] = ['down', 'slow', 'failing', 'garbage', 'breaking the contract'];

for (const mood of moods) {
  test(`a context API that is ${mood} gives the designed page with 503 within three seconds where nobody has been, and recovers`, async ({
    page,
    browserErrors,
  }) => {
    outage.mood = mood;
    for (const path of ['/', '/vi/initiatives', '/initiatives/ca-phe-ben-vung-dak-lak']) {
      const response = await page.goto(outage.origin + path);
      expect(response?.status()).toBe(503);
      await response?.finished();
      // Until the whole page has arrived: later steps depend on the machine.
      expect(response?.request().timing().responseEnd).toBeLessThan(3000);
      expect(response?.headers()['cache-control']).toBe('no-store');
      expect(response?.headers()['retry-after']).toBe('10');
      expect(await response?.text()).not.toContain('stack trace');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect((await page.request.get(`${outage.origin}/healthz`)).status()).toBe(200);
    await page.goto(`${outage.origin}/initiatives?mood=${encodeURIComponent(mood)}`);
    outage.mood = 'up';
    await tryAgain(page, /\d+ initiatives/);
    expect((await page.request.get(`${outage.origin}/readyz`)).status()).toBe(200);
    browserErrors.allow(/status of 503/);
  });
}

test('serves a visited page with its date, and marked to people with a session', async ({
  page,
  browserErrors,
}) => {
  outage.mood = 'up';
  const address = `${outage.origin}/fr/initiatives`;
  const visited = await page.request.get(address);
  expect(visited.headers()['cache-status']).toMatch(/^common-ground; fwd=uri-miss; stored/);
  outage.mood = 'down';
  const response = await page.goto(address);
  expect(response?.status()).toBe(200);
  expect(response?.headers()['cache-status']).toMatch(/^common-ground; hit/);
  expect(response?.headers()['date']).toBe(visited.headers()['date']);
  expect(Number(response?.headers()['age'])).toBeGreaterThanOrEqual(0);
  await expect(page.getByRole('status').filter({ hasText: /^\d+/ })).toBeVisible();
  const cookie = { headers: { cookie: 'auth_token=x' } };
  const own = await page.request.get(address, cookie);
  expect([own.status(), own.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  expect(await own.text()).toContain('Copie enregistrée');
  const unvisited = await page.request.get(`${outage.origin}/fr/organizations`, cookie);
  expect([unvisited.status(), unvisited.headers()['cache-control']]).toEqual([503, 'no-store']);
  browserErrors.allow(/status of 503/);
});

test('responds with 404 to impossible addresses, denies no possible ones, and is ready if it can serve', async ({
  page,
  browserErrors,
}) => {
  outage.mood = 'down';
  const probe = async (path: string) => (await page.request.get(outage.origin + path)).status();
  expect([await probe('/readyz'), await probe('/dependencies')]).toEqual([200, 503]);
  // A page of the content may have this address.
  expect((await page.request.get(`${outage.origin}/fr/rien`)).status()).toBe(503);
  const response = await page.goto(`${outage.origin}/fr/wp-login.php`);
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await browserErrors.expect(/status of 404/);
});

test('a list says that it cannot filter, and keeps the choices', async ({ page, browserErrors }) => {
  outage.mood = 'up';
  // Failed services are tried once a second.
  await expect(async () => {
    expect((await page.goto(`${outage.origin}/initiatives`))?.status()).toBe(200);
  }).toPass();
  outage.mood = 'down';
  await page.locator('summary', { hasText: 'Country' }).click();
  // The page may be replaced at once, with the checkbox.
  await page.getByRole('checkbox', { name: /Ghana/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'We can’t show this page right now' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/country=GH/);
  outage.mood = 'up';
  await tryAgain(page, /^1 initiative of 27/);
  browserErrors.allow(/status of 503/);
});
