import type { Page } from '@playwright/test';
import { portal } from './support/addresses.ts';
import { expectAccessible } from './support/checks.ts';
import { signInAs } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const name = 'Ibis Weavers (example)';
const publicPage = '/organizations/ibis-weavers-example';

async function publicText(visitor: Page, path: string): Promise<string> {
  const response = await visitor.request.get(`${portal.origin}${path}`, { headers: { cookie: '' } });
  return response.text();
}

test('an editor sees a draft as visitors will, and nobody else sees it', async ({ page, browser }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const visitor = await (await browser.newContext()).newPage();
  await signInAs(page.context(), 'admin');
  await page.goto('/studio/content/organizations/new');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.waitForURL(/organizations\/[0-9a-f-]{36}$/);
  const editing = page.url();
  await page.getByRole('form', { name }).waitFor();

  // An incomplete draft links its missing fields.
  const start = page.getByRole('main').getByRole('button', { name: 'Preview', exact: true });
  await start.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${editing}/preview`);
  await expectAccessible(page);
  const missing = page.getByRole('main').getByRole('link', { name: /^Summary \(English\): / });
  await missing.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Summary (English)' })).toBeFocused();
  await page.keyboard.type('Weaves palm fiber for this journey.');
  await page.getByRole('textbox', { name: 'Description (English)' }).fill('Invented for this journey.');
  await page.getByRole('combobox', { name: 'Kind of organization' }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Country of the head office' }).selectOption('VN');

  // The preview includes unsaved input.
  await start.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${publicPage}`);
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText(`Preview: ${name}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Weaves palm fiber for this journey.').first()).toBeVisible();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  expect(await publicText(visitor, publicPage)).not.toContain('palm fiber');

  // As another role, on the same page, for a person unknown to the editor.
  await bar.getByRole('combobox', { name: 'See as' }).selectOption({ label: 'Verified member' });
  await bar.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('banner').getByText('Verified member').first()).toBeAttached();
  await expect(bar.getByRole('combobox', { name: 'See as' })).toHaveValue('member');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const fonts = await page.evaluate(() =>
    ['aside', 'main'].map((each) => getComputedStyle(document.querySelector(each)!).fontFamily),
  );
  expect(fonts[0]).toBe(fonts[1]);
  await bar.getByRole('combobox', { name: 'See as' }).selectOption({ label: 'Anonymous visitor' });
  await bar.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('banner').getByText('Verified member')).toHaveCount(0);

  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Organizations' })
    .click();
  await page.waitForURL('**/organizations');
  await expect(bar).toBeVisible();
  await page.goto(`/organizations?q=${encodeURIComponent('Ibis Weavers')}`);
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  const response = await page.request.get(`${portal.origin}/organizations`);
  expect(response.headers()['cache-control']).toBe('private, no-store');
  expect(await response.text()).toContain('Back to editing');
  expect(await publicText(visitor, '/organizations?q=Ibis')).not.toContain(name);
  expect(await publicText(visitor, '/organizations')).not.toContain('Back to editing');

  // Its texts are those of the page's language.
  await page.goto(`/vi${publicPage}`);
  await expect(page.getByRole('complementary', { name: 'Xem trước' })).toContainText(name);

  // In the studio, the person is themselves; the bar leads there.
  await page.goto(publicPage);
  await bar.getByRole('button', { name: 'Back to editing' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(editing);
  await expect(page.getByRole('textbox', { name: 'Summary (English)' })).toHaveValue(
    'Weaves palm fiber for this journey.',
  );
  // The page exists for nobody; its editors are led to the studio.
  expect((await visitor.request.get(`${portal.origin}${publicPage}`)).status()).toBe(404);
  const own = await page.request.get(`${portal.origin}${publicPage}`, { maxRedirects: 0 });
  expect([own.status(), own.headers()['location']]).toEqual([303, new URL(editing).pathname]);

  // Without a script, too.
  const context = await browser.newContext({ javaScriptEnabled: false });
  await signInAs(context, 'admin');
  const plain = await context.newPage();
  await plain.goto(editing);
  await plain.getByRole('main').getByRole('button', { name: 'Preview' }).click();
  await plain.waitForURL(`**${publicPage}`);
  await expect(plain.getByRole('heading', { level: 1, name })).toBeVisible();
  await plain.getByRole('button', { name: 'End preview' }).click();
  await plain.waitForURL(`${portal.origin}/`);
  await expect(plain.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  await context.close();
});
