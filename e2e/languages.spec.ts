import { locales } from '../contract/shared/locale.ts';
import { portal } from './support/addresses.ts';
import { localized } from './support/localized.ts';
import { expect, test } from './support/test.ts';

const ownNames = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  id: 'Bahasa Indonesia',
  pt: 'Português',
  vi: 'Tiếng Việt',
};

test('the switch keeps the page, saves the choice for a day, and clears it for the default', async ({
  page,
  context,
}) => {
  await page.goto('/initiatives?country=GH');
  const banner = page.getByRole('banner');
  await banner.locator('summary').first().click();
  await banner.getByRole('link', { name: ownNames.vi }).click();
  await expect(page).toHaveURL(/\/vi\/initiatives\?country=GH$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'NEXT_LOCALE');
  expect(cookie?.value).toBe('vi');
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 86_400)).toBeLessThan(120);

  // A returning visitor gets the chosen language.
  await page.goto('/');
  await expect(page).toHaveURL(/\/vi$/);

  await banner.locator('summary').first().click();
  await banner.getByRole('link', { name: ownNames.en }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect((await context.cookies()).filter(({ name }) => name === 'NEXT_LOCALE')).toEqual([]);
});

test('every language links all others: canonical, hreflang, own names', async ({ page }) => {
  for (const locale of locales) {
    await page.goto(localized('/initiatives/ca-phe-ben-vung-dak-lak', locale));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${portal.origin}${localized('/initiatives/ca-phe-ben-vung-dak-lak', locale)}`,
    );
    for (const other of [...locales, 'x-default' as const]) {
      const href = `${portal.origin}${localized('/initiatives/ca-phe-ben-vung-dak-lak', other === 'x-default' ? 'en' : other)}`;
      await expect(page.locator(`link[rel=alternate][hreflang=${other}]`)).toHaveAttribute('href', href);
    }
    for (const [other, name] of Object.entries(ownNames)) {
      await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute('lang', other);
    }
  }
});

test('marks text in another language, with a note', async ({ page }) => {
  await page.goto('/fr/initiatives/wardha-valley-cotton-commons');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
  await page.goto('/initiatives/rung-ngap-man-va-lua-tra-vinh');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'vi');
  await expect(page.getByText('It is shown in Vietnamese.', { exact: false })).toBeVisible();
});

test('the start page redirects to the visitor’s language, except from within the site', async ({
  request,
}) => {
  const get = (path: string, headers: Record<string, string>) =>
    request.get(path, { headers, maxRedirects: 0 });
  const vietnamese = await get('/', { 'accept-language': 'vi-VN,vi;q=0.9' });
  expect([vietnamese.status(), vietnamese.headers()['location']]).toEqual([307, '/vi']);
  expect(vietnamese.headers()['vary']).toContain('Accept-Language');
  expect(vietnamese.headers()['cache-control']).toBe('private, no-store');
  expect((await get('/', { 'accept-language': 'vi', 'sec-fetch-site': 'same-origin' })).status()).toBe(200);
  expect((await get('/', { 'accept-language': 'vi', cookie: 'NEXT_LOCALE=fr' })).headers()['location']).toBe(
    '/fr',
  );
  expect((await get('/', { 'accept-language': 'de, hi' })).status()).toBe(200);
});

test('redirects /en to the address without it', async ({ request }) => {
  for (const [from, to] of [
    ['/en', '/'],
    ['/en/initiatives?page=2', '/initiatives?page=2'],
    ['/en//evil.example', '/evil.example'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']]).toEqual([308, to]);
  }
});
