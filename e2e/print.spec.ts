import type { Page } from '@playwright/test';
import { portal } from './support/addresses.ts';
import { expect, test } from './support/test.ts';

const initiative = '/initiatives/ca-phe-ben-vung-dak-lak';
const compared = `/compare?initiative=ca-phe-ben-vung-dak-lak&initiative=gojeb-valley-forest-coffee-agreement`;

/** Controls and menus on paper. */
const controls = (page: Page) =>
  page
    .locator('button:not(.level-link), input, select, textarea, nav, header')
    .filter({ visible: true })
    .evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML.slice(0, 200)));

test.describe('paper has the address and the date, and no controls', () => {
  for (const path of [
    '/',
    '/vi',
    '/initiatives?country=VN',
    '/projects',
    '/investment-opportunities',
    '/organizations',
    '/news-and-updates',
    initiative,
    `${initiative}/progress-reporting`,
    `${initiative}/projects`,
    compared,
    '/search?q=coffee',
  ])
    test(path, async ({ page }) => {
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      expect(await controls(page)).toEqual([]);
      const year = String(new Date().getUTCFullYear());
      const source = page.getByRole('main').getByText(`${portal.origin}${path === '/' ? '/' : path}`);
      await expect(source).toBeVisible();
      await expect(source).toContainText(year);
    });
});

test('paper says the level of an initiative, without what only a screen can do', async ({ page }) => {
  await page.goto(initiative);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.level-link').getByText('Verified', { exact: true })).toBeVisible();
  for (const name of ['Offer support', /^All \d+ projects$/, 'All opportunities'])
    await expect(page.getByRole('link', { name, includeHidden: true })).toBeHidden();
});

test.describe('paper has a map', () => {
  for (const path of [
    '/initiatives?country=VN',
    '/projects',
    '/investment-opportunities',
    initiative,
    `${initiative}/projects`,
    '/organizations/monsoon-kite-trading-example/supported-sourcing-areas/buon-ho-hills',
    '/conveners/ban-tron-dat-do-vi-du/landscape-initiatives',
  ])
    test(path, async ({ page }) => {
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      const map = page.getByRole('img', { name: 'Map of the places on this page' });
      await map.scrollIntoViewIfNeeded();
      await expect
        .poll(() => map.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(600);
    });
});

test('a map on paper is in the file that a browser prints', async ({ page }) => {
  await page.goto(initiative);
  const mapResponse = page.waitForResponse((response) => response.url().includes('/api/map?'));
  const pdf = await page.pdf();
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await mapResponse).status()).toBe(200);
});
