import { portal } from './support/addresses.ts';
import { actEarly, expect, test } from './support/test.ts';

test('applies choices made before hydration', async ({ page }) => {
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await actEarly(page);
  // `goto` would wait for the scripts.
  await page.evaluate((address) => {
    window.location.href = address;
  }, `${portal.origin}/initiatives`);
  await page.locator('summary', { hasText: 'Commodity' }).click();
  await page.locator('input[type=checkbox][name=commodity][value=coffee]').check();
  await expect(page).toHaveURL(/commodity=coffee/);
  await expect(page.getByRole('status').filter({ hasText: / of 27/ })).toBeVisible();
  letThrough();
});

test('back restores the position in the list', async ({ page }) => {
  await page.goto('/initiatives');
  const last = page.getByRole('article').last().getByRole('link').first();
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(200);
  await last.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Initiatives' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50);
});

test('moves the focus to the heading of a new page, or to the results of the same', async ({ page }) => {
  await page.goto('/initiatives?commodity=coffee');
  await page.getByRole('link', { name: 'Remove filter: Coffee' }).press('Enter');
  await expect(page.locator('#results')).toBeFocused();
  await page.getByRole('link', { name: 'Next' }).press('Enter');
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await expect(page.locator('#results')).toBeFocused();
  const banner = page.getByRole('banner');
  await banner.locator('summary').first().click();
  await banner.getByRole('link', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('responds with 304 to the ETag of an unchanged page', async ({ request }) => {
  const first = await request.get('/initiatives');
  const again = await request.get('/initiatives', {
    headers: { 'if-none-match': first.headers()['etag'] ?? '' },
  });
  expect(again.status()).toBe(304);
});

test('pages allow GET and HEAD only', async ({ request }) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const response = await request.fetch('/initiatives', { method, ...(method === 'POST' && { form: {} }) });
    expect([response.status(), response.headers()['allow']]).toEqual([405, 'GET, HEAD']);
  }
  // Forms without JavaScript may use one content type only.
  expect((await request.post('/contact', { data: {} })).status()).toBe(415);
});

test('text of twice the size fits the window of a phone and half of a screen', async ({
  page,
  browserErrors,
}) => {
  for (const path of [
    '/fr',
    '/initiatives',
    '/projects',
    '/initiatives/ca-phe-ben-vung-dak-lak',
    '/vi/initiatives/ca-phe-ben-vung-dak-lak',
    '/fr/how-it-works',
    '/nothing',
  ]) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [360, 720]) {
      await page.setViewportSize({ width, height: 760 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
        width,
      );
    }
  }
  browserErrors.allow(/status of 404/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('remembers the chosen language, on a missing page, too', async ({ page, context, browserErrors }) => {
    await page.goto('/nothing/here');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tiếng Việt' }).click();
    await expect(page).toHaveURL(/\/vi\/nothing\/here$/);
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'NEXT_LOCALE')?.value).toBe('vi');
    browserErrors.allow(/status of 404/);
  });
});
