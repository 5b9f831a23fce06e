import { portal } from './support/addresses.ts';
import { actEarly, expect, test } from './support/test.ts';

const files = '**/_next/static/texts/**';

test('texts come as files that browsers keep', async ({ page }) => {
  const texts = page.waitForResponse(files);
  await page.goto('/fr/initiatives');
  const response = await texts;
  expect(response.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  const loaded: string[] = [];
  page.on('request', (sent) => {
    const [, name] = /\/texts\/([a-z]+-[a-z]+)/.exec(sent.url()) ?? [];
    if (name) loaded.push(name);
  });
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Initiatives' })).toBeVisible();
  expect(loaded).toEqual(['fr-detail']);
});

test('a page whose texts cannot be loaded stays as the server sent it', async ({ page, browserErrors }) => {
  await page.route(files, (route) => route.abort());
  await actEarly(page);
  const failed = page.waitForEvent('requestfailed');
  // `goto` would wait for hydration.
  await page.evaluate((address) => {
    window.location.href = address;
  }, `${portal.origin}/initiatives`);
  await failed;
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL('**/initiatives/*');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  browserErrors.allow(/ERR_FAILED/);
});

test('a link to a page whose texts cannot be loaded leads to what the server sends', async ({
  page,
  browserErrors,
}) => {
  await page.goto('/initiatives');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await page.route(files, (route) => route.abort());
  await actEarly(page);
  const link = page.getByRole('article').first().getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.trim());
  expect(new URL(page.url()).origin).toBe(portal.origin);
  browserErrors.allow(/ERR_FAILED/);
});
