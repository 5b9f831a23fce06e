import type { Page } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { expect, test } from './support/test.ts';

const options = (page: Page) => page.getByRole('listbox', { name: /Suggestions|Gợi ý/ }).getByRole('option');

const headerField = (page: Page) =>
  page.getByRole('search', { name: 'Site search' }).getByRole('combobox', { name: 'Search the whole site' });

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('shows suggestions while typing, and opens one by keyboard', async ({ page }) => {
    await page.goto('/initiatives');
    await headerField(page).pressSequentially('ca phe dac lac');
    const first = options(page).first();
    await expect(first).toContainText('Sustainable Coffee Đắk Lắk');
    await expect(headerField(page)).toHaveAttribute('aria-expanded', 'true');

    await expectAccessible(page, 'header');

    await page.keyboard.press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/initiatives\/ca-phe-ben-vung-dak-lak$/);
    await expect(headerField(page)).toHaveValue('');
  });

  test('opens suggestions by mouse, too', async ({ page }) => {
    await page.goto('/vi');
    await page.getByRole('banner').getByRole('combobox').pressSequentially('dak lak');
    await options(page).filter({ hasText: 'Đắk Lắk' }).first().click();
    await expect(page).toHaveURL(/\/vi\/initiatives\/ca-phe-ben-vung-dak-lak$/);
  });

  test("loads the suggestions' code on first use", async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/initiatives');
    await page.waitForLoadState('networkidle');
    const before = scripts.length;
    await headerField(page).focus();
    await expect.poll(() => scripts.length).toBeGreaterThan(before);
  });

  test('Enter searches the whole site, and one kind after the other', async ({ page }) => {
    await page.goto('/');
    await headerField(page).fill('forest');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=forest$/);
    await expect(page.getByRole('status').filter({ hasText: /^\d+ results for “forest”$/ })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Results by kind' })
      .getByRole('link', { name: /^Initiatives/ })
      .click();
    await expect(page).toHaveURL(/kind=initiative&q=forest/);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Initiatives']);
  });
});

test('a narrow window links the page with the field', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/fr/initiatives');
  await page.getByRole('banner').getByRole('link', { name: 'Recherche' }).click();
  await expect(page).toHaveURL(/\/fr\/search$/);
  await page.getByRole('combobox', { name: 'Rechercher sur tout le site' }).pressSequentially('cacau');
  await expect(options(page).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test.describe('finds results despite accents and typos', () => {
  for (const q of ['dak lak ca phe', 'đắk lắk', 'ca phe dac lac', 'sustanable cofee dak lak', 'DAKLAK']) {
    test(q, async ({ page }) => {
      await page.goto(`/search?q=${encodeURIComponent(q)}`);
      await expect(page.getByRole('article').first()).toContainText('Sustainable Coffee Đắk Lắk');
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

  test('the header, the search page and the 404 page search as plain forms', async ({
    page,
    browserErrors,
  }) => {
    await page.goto('/es/initiatives');
    await page.getByRole('search', { name: 'Búsqueda en el sitio' }).getByRole('textbox').fill('cafe');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/es\/search\?q=cafe$/);
    await expect(page.getByRole('article').first()).toBeVisible();

    await page.getByRole('main').getByRole('textbox').fill('zzzzzzzz');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'No se encontró nada para «zzzzzzzz»' })).toBeVisible();

    await page.goto('/nothing/here');
    await browserErrors.expect(/status of 404/);
    await page.getByRole('main').getByRole('textbox').fill('dak lak');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=dak\+lak$/);
  });
});
