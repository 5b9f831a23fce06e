import { portal } from './support/addresses.ts';
import { checkScreen } from './support/checkScreen.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test('administrators read unmet demand where the site counts by itself', async ({
  page,
  browser,
  browserErrors,
}) => {
  const text = `vainly sought ${String(Date.now() % 90_000)}`;
  const query = new URLSearchParams({ q: text }).toString();
  // Visitors who ask not to be tracked are not counted; all others are.
  const quiet = await browser.newContext({ extraHTTPHeaders: { 'sec-gpc': '1' }, baseURL: portal.origin });
  await quiet.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  for (const visitor of [await quiet.newPage(), page]) {
    const counted = visitor === page && visitor.waitForResponse(`${portal.origin}/api/events`);
    await visitor.goto(`${portal.origin}/search?${query}`);
    await visitor.waitForLoadState('networkidle');
    if (counted) expect((await counted).status()).toBe(204);
    await visitor.goto(`${portal.origin}/how-it-works`);
  }
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0);

  await page.goto('/analytics');
  await expect(page.getByRole('heading', { name: 'For administrators' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, 'admin@example.org');
  const row = page.getByRole('row', { name: text });
  await expect(row.getByRole('cell').nth(2)).toHaveText('1');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).first().click();
  expect((await download).suggestedFilename()).toMatch(/^unmet-demand-.*\.csv$/);
  await quiet.close();
  for (const locale of ['en', 'vi'] as const)
    await checkScreen(page, { path: '/analytics', status: 200, locale, isMember: true }, browserErrors);
});
