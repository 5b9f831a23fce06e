import { expect, test } from './support/test.ts';

const initiative = '/initiatives/ca-phe-ben-vung-dak-lak';

test('from the goals of an initiative to the history of one value', async ({ page }) => {
  await page.goto(initiative);
  await page.getByRole('link', { name: 'All goals and indicators' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Progress reporting' })).toBeVisible();
  await expect(page.getByText('7 of 7 (100%)')).toBeVisible();
  await page.getByRole('link', { name: 'Less irrigation, stable groundwater' }).click();
  await expect(page).toHaveURL(/progress-reporting\/tuoi-it-nuoc-hon-giu-muc-nuoc-ngam$/);
  await expect(page.getByRole('region', { name: 'Milestones' })).toBeVisible();
  await page.getByRole('link', { name: 'Irrigation water per hectare' }).click();
  await expect(page).toHaveTitle(
    'Irrigation water per hectare – Indicator – Sustainable Coffee Đắk Lắk – Common Ground',
  );
  await expect(page.getByText('On track', { exact: true })).toBeVisible();
  const history = page.getByText('Earlier versions of the value for 2024');
  await history.click();
  await expect(page.getByText(/^Version 1: .* replaced on March\s30, 2025/)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Less irrigation' })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Less irrigation, stable groundwater' }),
  ).toBeVisible();
});

test('the heat map scrolls in its own region, by keyboard, without the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/fr${initiative}/progress-reporting`);
  const map = page.getByRole('region', { name: 'Couverture par indicateur et par année' });
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => map.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('downloads the values of an indicator as a file', async ({ page }) => {
  await page.goto(`${initiative}/indicators/luong-nuoc-tuoi-tren-moi-hec-ta`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download all values (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('luong-nuoc-tuoi-tren-moi-hec-ta.csv');
});

test('shows an unapproved value nowhere', async ({ request }) => {
  for (const path of [
    `${initiative}/progress-reporting`,
    `${initiative}/indicators/nguoi-san-xuat-dung-ten-hop-dong`,
  ]) {
    const html = await (await request.get(path)).text();
    expect(html).not.toMatch(/(?<!\d)9,?100(?!\d)/);
  }
});

test('redirects former addresses', async ({ request }) => {
  const response = await request.get(
    '/vi/initiatives/ca-phe-ben-vung-cu-mgar/indicators/luong-nuoc-tuoi-tren-moi-hec-ta',
    { maxRedirects: 0 },
  );
  expect(response.status()).toBe(308);
  expect(response.headers()['location']).toBe(`/vi${initiative}/indicators/luong-nuoc-tuoi-tren-moi-hec-ta`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the chart, the table and the history', async ({ page }) => {
    await page.goto(`/id${initiative}/indicators/luong-nuoc-tuoi-tren-moi-hec-ta`);
    await expect(page.getByRole('img', { name: /2018/ })).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByText('Versi terdahulu nilai 2024').click();
    await expect(page.getByText(/^Versi 2:/)).toBeVisible();
  });
});
