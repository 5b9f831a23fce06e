import { locales } from '../contract/shared/locale.ts';
import { expect, test } from './support/test.ts';

test('from the start page to the content of one initiative', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await main.getByRole('combobox', { name: 'Search the whole site' }).fill('đắk lắk');
  await main.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('article').getByRole('link', { name: 'Sustainable Coffee Đắk Lắk' }).click();
  await expect(page).toHaveURL(/\/initiatives\/ca-phe-ben-vung-dak-lak$/);
  await expect(page).toHaveTitle('Sustainable Coffee Đắk Lắk – Common Ground');
  for (const heading of ['About this landscape', 'Where it is', 'Partners', 'Commodities', 'Goals']) {
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
  }
  await expect(page.getByText('confidential, shown as a range')).toBeVisible();
  await expect(page.getByText(/^Demonstration/)).toHaveCount(1);
  const progress = page.getByRole('region', { name: 'Progress', exact: true });
  await expect(progress).toContainText(/On track: \d/);
  await expect(progress).toContainText(/Last verified on \w+\s\d+, \d{4}/);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText([
    'Home',
    'Initiatives',
  ]);
});

test('draws the boundary when it comes into view', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/vi/initiatives/ca-phe-ben-vung-dak-lak');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => url.includes('countries-'))).toEqual([]);
  const heading = page.locator('#where');
  await heading.scrollIntoViewIfNeeded();
  await expect(page.locator('.leaflet-container path.map-boundary')).toBeVisible();
  await expect(page.getByText('Ea Drăng', { exact: true })).toBeVisible();
});

// Of both, every section has content.
for (const locale of locales)
  test(`on a phone, pages in ${locale} have progress first, and at most eight screens with their map`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const slug of ['ca-phe-ben-vung-dak-lak', 'compacto-do-vale-do-teles-pires']) {
      await page.goto(`/${locale}/initiatives/${slug}`);
      await expect(page.locator('#where')).toBeVisible();
      // Only demonstrations have the notice.
      const notice = await page.locator('body aside').first().boundingBox();
      const facts = await page.locator('.at-a-glance').boundingBox();
      expect(facts!.y + facts!.height - notice!.height).toBeLessThanOrEqual(740);
      const map = page.locator('.map-place');
      await map.scrollIntoViewIfNeeded();
      await expect.poll(async () => (await map.locator('.map').boundingBox())?.height).toBeGreaterThan(160);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8 * 740);
    }
  });

test('an initiative without goals shows no goals', async ({ page }) => {
  await page.goto('/initiatives/wardha-valley-cotton-commons');
  await expect(page.getByRole('heading', { level: 2, name: 'Partners' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Goals', exact: true })).toHaveCount(0);
});

test('on a phone, names of sections and terms of a table stay whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  /** Counts the lines of each text. */
  const linesOf = (selector: string) =>
    page.locator(selector).evaluateAll((elements) =>
      elements.map((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
  await page.goto('/fr/initiatives/ca-phe-ben-vung-dak-lak');
  expect(new Set(await linesOf('.section-link'))).toEqual(new Set([1]));
  await page.goto('/fr/how-it-works');
  const terms = page.locator('main td:first-child');
  const words = (await terms.allTextContents()).map((term) => term.split(' ').length);
  expect(words.length).toBeGreaterThan(5);
  const lines = await linesOf('main td:first-child');
  // Browsers without French hyphenation break one long word.
  expect(lines.filter((count, index) => count > words[index]!).length).toBeLessThanOrEqual(1);
});

test('hero art is an SVG without scripts', async ({ request }) => {
  const art = await request.get('/api/art/ca-phe-ben-vung-dak-lak?format=hero');
  expect(art.headers()['content-type']).toContain('image/svg+xml');
  expect(await art.text()).not.toContain('<script');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('on a phone, the page is at most eight screens, and what is folded opens', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/initiatives/ca-phe-ben-vung-dak-lak');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8 * 740);
    await expect(page.getByRole('table')).toBeHidden();
    await page.getByText('Latest figures by commodity').first().click();
    await expect(page.getByRole('table')).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await footer.getByText('Explore', { exact: true }).first().click();
    await expect(footer.getByRole('link', { name: 'Consortiums' })).toBeVisible();
  });

  test('the page has everything except the map', async ({ page }) => {
    await page.goto('/id/initiatives/ca-phe-ben-vung-dak-lak');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Letak' }).getByText('Buôn Hồ')).toBeVisible();
    await expect(page.locator('.map-place')).toBeHidden();
  });
});
