import { expect, test } from './support/test.ts';

const count = (page: import('@playwright/test').Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text });

test('filters appear in the address and as chips, removable one by one or together', async ({ page }) => {
  await page.goto('/initiatives');
  await expect(count(page, '27 initiatives')).toBeVisible();

  await page.locator('summary', { hasText: 'Commodity' }).click();
  await page.getByRole('checkbox', { name: /^Coffee/ }).check();
  await expect(page).toHaveURL(/\/initiatives\?commodity=coffee$/);
  await page.getByRole('checkbox', { name: /^Cocoa/ }).check();
  await expect(page).toHaveURL(/commodity=coffee&commodity=cocoa/);

  await page.locator('label', { hasText: /^Tea/ }).click({ position: { x: 120, y: 12 } });
  await expect(page).toHaveURL(/commodity=tea/);
  const tea = page.getByRole('link', { name: 'Remove filter: Tea' });
  await expect(tea).toBeVisible();
  await page.goBack();
  await expect(tea).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Remove filter: Cocoa' }).click();
  await expect(page).toHaveURL(/\?commodity=coffee$/);
  await expect(count(page, /^\d+ initiatives of 27$/)).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/commodity=cocoa/);
  await expect(page.getByRole('link', { name: 'Remove filter: Cocoa' })).toBeVisible();

  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(count(page, /^27 initiatives$/)).toBeVisible();
});

test('search ignores accents and case', async ({ page }) => {
  await page.goto('/initiatives');
  await page.getByRole('searchbox', { name: 'Search initiatives' }).fill('dak lak ca phe');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=dak\+lak\+ca\+phe/);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/Đắk Lắk/);
});

test('offers a way out when nothing matches', async ({ page }) => {
  await page.goto('/initiatives?q=zzzzzzzz');
  await expect(page.getByRole('heading', { name: 'No initiatives match' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click();
  await expect(count(page, /^27 initiatives$/)).toBeVisible();
});

test('pages and order', async ({ page }) => {
  await page.goto('/initiatives?sort=area');
  const first = await page.getByRole('article').first().getByRole('heading').textContent();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2&sort=area/);
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(first ?? '');
  await page.getByLabel('Sort by').selectOption('Longest running');
  await expect(page).toHaveURL(/sort=started$/);
});

test('list and map stay in sync', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/initiatives?country=VN');
  const map = page.getByRole('region', { name: 'Map of the initiatives' });
  const markers = map.getByRole('button', { name: /Đắk Lắk/ });
  await expect(markers).toBeVisible();

  await page.getByRole('article').filter({ hasText: 'Đắk Lắk' }).hover();
  await expect(
    map.locator('[data-highlighted], .map-marker-highlighted, .is-highlighted').first(),
  ).toBeAttached();

  await map.getByRole('button', { name: 'Zoom in' }).click();
  await map.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect(page).toHaveURL(/bbox=/);
  await expect(page.getByRole('link', { name: /Remove filter: Map area/ })).toBeVisible();
});

test('loads the map on a narrow window on demand only', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/initiatives');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => /countries-|initiative-points/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Show map' }).click();
  await expect(page.getByRole('region', { name: 'Map of the initiatives' })).toBeVisible();
});

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`a marker of the map passes the focus to its popup, motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/initiatives?country=GH');
    const map = page.getByRole('region', { name: 'Map of the initiatives' });
    await map.getByRole('button', { name: 'Birim Headwaters Cocoa and Forest Compact' }).press('Enter');
    await expect(page.locator('.map-popup').getByRole('link').first()).toBeFocused();
  });

test('the enlarged map fills the page until it is reduced', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/initiatives');
  await page.getByRole('button', { name: 'Enlarge map' }).click();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Make the map smaller' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('shows the thin bar while a route changes', async ({ page }) => {
  await page.goto('/initiatives');
  await page.route('**/_next/data/**', async (route) => {
    await expect(page.locator('#nprogress')).toBeAttached();
    await route.continue();
  });
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await expect(page.locator('#nprogress')).not.toBeAttached();
});

test('by keyboard: skip link, filter menu, escape, result', async ({ page }) => {
  await page.goto('/initiatives');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.locator('summary', { hasText: 'Level' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/level=/);
  await expect(page.locator(':focus')).toHaveAttribute('name', 'level');
  await page.keyboard.press('Escape');
  await expect(page.locator('details[open]')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the filter form, the order and the pages work', async ({ page }) => {
    await page.goto('/es/initiatives');
    await page.getByRole('search').locator('summary').first().click();
    await page.locator('input[name=country][value=GH]').check();
    await page
      .locator('form[role=search] noscript button, form[role=search] button[type=submit]')
      .last()
      .click();
    await expect(page).toHaveURL(/\/es\/initiatives\?.*country=GH/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.goto('/initiatives');
    await page.getByLabel('Sort by').selectOption('area');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(page).toHaveURL(/sort=area/);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
    await expect(page.locator('noscript p')).toHaveText(/The map needs JavaScript/);
    await expect(page.locator('noscript p')).toBeVisible();
  });
});
