import type { Page } from '@playwright/test';
import { portal } from './support/addresses.ts';
import { expectAccessible } from './support/checks.ts';
import { signInAs } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const name = 'Heron Mills (example)';
const publicPage = '/organizations/heron-mills-example';

async function statusFor(visitor: Page, path: string): Promise<number> {
  const response = await visitor.request.get(`${portal.origin}${path}`, { headers: { cookie: '' } });
  return response.status();
}

async function press(page: Page, role: 'button' | 'link', label: string | RegExp, key = 'Enter') {
  await page.getByRole('main').getByRole(role, { name: label }).first().focus();
  await page.keyboard.press(key);
}

async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label });
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

const isSaved = (page: Page) => expect(page.getByText(/^Saved at/)).toBeVisible();

test('an organization is drafted, published, changed, restored and withdrawn by keyboard', async ({
  page,
  browser,
  browserErrors,
}) => {
  test.setTimeout(240_000);
  const visitor = await (await browser.newContext()).newPage();
  await signInAs(page.context(), 'admin');
  await page.goto('/studio/content');
  await expectAccessible(page);
  await press(page, 'link', 'Organizations');
  await page.waitForURL('**/studio/content/organizations');
  await expectAccessible(page);
  await press(page, 'link', 'New organization');
  await page.waitForURL('**/new');
  await expectAccessible(page);
  await type(page, 'Name', name);
  await page.keyboard.press('Enter');
  await page.waitForURL(/organizations\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('form', { name }).waitFor();
  await expectAccessible(page);

  // A draft is private, and published only when complete.
  expect(await statusFor(visitor, publicPage)).toBe(404);
  await press(page, 'button', 'Publish');
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await browserErrors.expect(/status of 400/);
  await press(page, 'link', /^Summary \(English\): Complete this field/);
  await expect(page.getByRole('textbox', { name: 'Summary (English)' })).toBeFocused();
  await page.keyboard.type('Mills coffee by water.');
  await type(page, 'Description (English)', 'Invented for this journey.');
  await page.getByRole('combobox', { name: 'Kind of organization' }).focus();
  await page.getByRole('combobox', { name: 'Kind of organization' }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Country of the head office' }).selectOption('VN');
  await isSaved(page);
  await expect(page.getByText('Everything that is needed is there.')).toBeVisible();
  await press(page, 'button', 'Publish');
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();
  await expect.poll(() => statusFor(visitor, publicPage)).toBe(200);
  // All portals show it within a second.
  await expect(async () => {
    await visitor.goto(publicPage);
    await expect(visitor.getByText('Mills coffee by water.').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();

  // A change is a draft until it is published.
  await type(page, 'Summary (English)', 'Mills coffee by wind.');
  await isSaved(page);
  await expect(page.getByText('Visitors see an earlier version')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Mills coffee by wind.')).toHaveCount(0);
  await press(page, 'button', 'Publish');
  await expect(page.getByText('Visitors see the current version.')).toBeVisible();
  // The page cache is notified; otherwise a visitor would wait for a minute.
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText('Mills coffee by wind.').first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });

  // The history has both, and restores the first.
  await page.getByText('History', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Mills coffee by water\. → Mills coffee by wind\./).first()).toBeVisible();
  const older = page.getByRole('listitem').filter({ hasText: 'Full version at that time' });
  await older.last().getByText('Full version at that time').click();
  await expect(older.last().getByText('Mills coffee by water.').first()).toBeVisible();
  await older.last().getByRole('textbox', { name: 'Reason for restoring' }).fill('The mill has no wind.');
  await older.last().getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByRole('textbox', { name: 'Summary (English)' })).toHaveValue(
    'Mills coffee by water.',
  );

  // Withdrawn with a reason, it is gone for visitors.
  await page.getByText('Withdraw from public view').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Reason for withdrawal' }).fill('It was an example.');
  await press(page, 'button', 'Withdraw');
  await expect(page.getByText('Withdrawn.', { exact: true })).toBeVisible();
  await expect.poll(() => statusFor(visitor, publicPage), { timeout: 10_000 }).not.toBe(200);
});
