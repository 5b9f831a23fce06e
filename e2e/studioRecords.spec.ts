import type { Page } from '@playwright/test';
import { portal } from './support/addresses.ts';
import { expectAccessible, expectNarrow } from './support/checks.ts';
import { signInAs } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

async function press(page: Page, role: 'button' | 'link' | 'radio', label: string | RegExp, key = 'Enter') {
  await page.getByRole('main').getByRole(role, { name: label }).first().focus();
  await page.keyboard.press(key);
}

async function open(page: Page, label: string | RegExp): Promise<void> {
  await page.getByRole('main').locator('summary').filter({ hasText: label }).first().focus();
  await page.keyboard.press('Enter');
}

async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).first().focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test('a duplicate organization is merged by keyboard, and its address leads to the other', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signInAs(page.context(), 'admin');
  await page.goto('/studio/content/organizations/new');
  await type(page, 'Name', 'Lantern Twin (example)');
  await page.keyboard.press('Enter');
  await page.waitForURL(/organizations\/[0-9a-f-]{36}$/);
  await page.getByRole('form', { name: 'Lantern Twin (example)' }).waitFor();

  await open(page, 'Merge with another organization');
  const picker = page.getByRole('combobox', { name: 'Organization that stays' });
  await picker.focus();
  await page.keyboard.type('moonlit');
  await expect(page.getByText('1 match', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose what stays' })).toBeVisible();
  await expectAccessible(page);

  // Nothing is decided silently.
  await press(page, 'button', 'Merge into “Moonlit Lantern Fund (example)”');
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
  await press(page, 'radio', /from “Moonlit Lantern Fund/, 'Space');
  await type(page, 'Reason', 'Registered twice');
  await expectNarrow(page);
  await press(page, 'button', 'Merge into “Moonlit Lantern Fund (example)”');
  await expect(page.getByRole('heading', { level: 1, name: 'Moonlit Lantern Fund (example)' })).toBeVisible();
  await page.getByRole('form', { name: 'Moonlit Lantern Fund (example)' }).waitFor();
  await open(page, 'History');
  // Its creation and its merge.
  await expect(page.getByText('About “Lantern Twin (example)”')).toHaveCount(2);
  const response = await page.request.get(`${portal.origin}/organizations/lantern-twin-example`);
  expect(response.url()).toBe(`${portal.origin}/organizations/moonlit-lantern-fund-example`);
});

test('a record is duplicated from its list and from its form, with what was typed last', async ({ page }) => {
  test.setTimeout(120_000);
  const name = 'Slow Wheel Works (example)';
  await signInAs(page.context(), 'admin');
  await page.goto(`/studio/content/organizations?q=${encodeURIComponent(name)}`);
  await press(page, 'button', `Duplicate ${name}`);
  await page.waitForURL(/organizations\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: `Copy of ${name}` })).toBeFocused();
  await page.getByRole('form', { name: `Copy of ${name}` }).waitFor();
  const first = page.url();
  await type(page, 'Summary (English)', 'Typed last.');
  await press(page, 'button', 'Duplicate');
  await page.waitForURL((url) => /[0-9a-f-]{36}$/.test(url.pathname) && url.href !== first);
  await expect(page.getByRole('heading', { level: 1, name: `Copy 2 of ${name}` })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Summary (English)' })).toHaveValue('Typed last.');

  for (const draft of [page.url(), first]) {
    await page.goto(draft);
    await press(page, 'button', 'Delete this draft');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete this draft' }).press('Enter');
    await page.waitForURL('**/studio/content/organizations');
  }
});

test('a code is added, moved, withdrawn and merged by keyboard', async ({ page }) => {
  test.setTimeout(120_000);
  await signInAs(page.context(), 'content-editor');
  await page.goto('/studio/codes');
  await expectAccessible(page);
  await press(page, 'link', 'Support measures');
  await page.waitForURL('**/studio/codes/support-measure');
  await expectAccessible(page);
  await open(page, 'Add an entry');
  await type(page, 'Code', 'seed-bank');
  await type(page, 'Name (English)', 'Seed bank');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added at the end of the list.')).toBeVisible();
  const last = page.getByRole('list').getByRole('listitem').filter({ hasText: 'seed-bank' }).first();
  await expect(last).toBeVisible();
  const size = await page.getByRole('button', { name: 'Move Seed bank up' }).boundingBox();
  expect(Math.min(size!.width, size!.height)).toBeGreaterThanOrEqual(44);
  await press(page, 'button', 'Move Seed bank up');
  await expect(page.getByRole('status').filter({ hasText: /Seed bank is now number \d+/ })).toBeAttached();

  await open(page, 'Edit Seed bank');
  await expect(page.getByText('Nothing uses this entry.')).toBeVisible();
  await expectAccessible(page);
  await open(page, 'Withdraw');
  await type(page, 'Reason', 'Too narrow');
  await press(page, 'button', 'Withdraw');
  await expect(last.getByText('Withdrawn', { exact: true })).toBeVisible();

  await open(page, 'Merge into another entry');
  await page.getByRole('combobox', { name: 'Entry that stays' }).selectOption('training');
  const form = page.getByRole('form', { name: 'Merge into another entry' });
  await form.getByRole('textbox', { name: 'Reason' }).fill('Part of training');
  await expectNarrow(page);
  await form.getByRole('button', { name: 'Merge into another entry' }).press('Enter');
  await expect(last).toHaveCount(0);
  await open(page, 'History');
  await expect(page.getByText(/merged seed-bank/)).toBeVisible();
});

test('a page is placed in the header by keyboard, and visitors find it there within seconds', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await signInAs(page.context(), 'content-editor');
  await page.goto('/studio/settings/navigation');
  await expectAccessible(page);
  const place = page.getByRole('combobox', { name: 'Place of How this portal is governed' });
  await place.selectOption('header');
  await press(page, 'button', 'Save');
  await expect(page.getByText(/^Visitors see this order/)).toBeVisible();
  await expectNarrow(page);

  const visitor = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const link = visitor.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', {
    name: 'How this portal is governed',
  });
  await expect(async () => {
    await visitor.goto(`${portal.origin}/organizations`);
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await visitor.goto(`${portal.origin}/fr/organizations`);
  await visitor.setViewportSize({ width: 360, height: 740 });
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await press(page, 'button', 'Move Questions and answers up');
  await expect(page.getByRole('button', { name: 'Move Questions and answers up' })).toBeFocused();
  await place.selectOption('none');
  await press(page, 'button', 'Save');
  await visitor.setViewportSize({ width: 1440, height: 900 });
  await expect(async () => {
    await visitor.goto(`${portal.origin}/organizations`);
    await expect(link).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
});
