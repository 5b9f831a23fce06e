import { expect, test } from './support/test.ts';

test('from the directory to an organization, its figures, its initiative and back to its convener', async ({
  page,
}) => {
  await page.goto('/organizations');
  await expect(page.getByRole('status').filter({ hasText: '45 organizations' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'A', exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search organizations' }).fill('monsoon kite');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=monsoon\+kite$/);
  await expect(page.getByRole('article').first()).toContainText('Monsoon Kite');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Monsoon Kite');

  await page.getByRole('link', { name: 'Figures for all years' }).click();
  await expect(page).toHaveURL(/\/commodities$/);
  await expect(page.getByRole('img', { name: /confidential, shown as a range/ }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Tables' }).click();
  await expect(page).toHaveURL(/\/commodities\?view=table$/);
  await expect(page.getByRole('table').first()).toContainText('confidential, shown as a range');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/organizations\/monsoon-kite-trading-example$/);

  const initiatives = page.getByRole('region', { name: 'Initiatives it takes part in' });
  await initiatives.getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/initiatives\//);
  await page.locator('a[href^="/conveners/"]').first().click();
  await expect(page.getByRole('heading', { name: 'About this convener' })).toBeVisible();
});

test('the initiatives of a consortium are on a lazily loaded map', async ({ page }) => {
  await page.goto('/consortiums/monsoon-rivers-league-example');
  await page.getByRole('link', { name: 'See them on the map' }).click();
  const map = page.getByRole('region', { name: /^Map of the initiatives of/ });
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByRole('button').first()).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the menu links every section on a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  await page.locator('summary', { hasText: 'Menu' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Conveners' })).toBeInViewport({
    ratio: 1,
  });
  await page.getByRole('banner').getByRole('link', { name: 'Conveners' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conveners' })).toBeVisible();
  await expect(page.locator('details[open]')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('menu, filters and pages work', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/vi');
    await page.locator('summary', { hasText: 'Trình đơn' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Tổ chức' }).click();
    await expect(page).toHaveURL(/\/vi\/organizations$/);
    const country = page.getByRole('search').locator('summary').first();
    await country.click();
    await page.locator('input[name=country][value=VN]').check();
    await country.click();
    await page.getByRole('search').locator('button[type=submit]').last().click();
    await expect(page).toHaveURL(/country=VN/);
    await expect(page.getByRole('article').first()).toContainText('Việt Nam');
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
