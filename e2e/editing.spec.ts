import type { Locator } from '@playwright/test';
import { portal } from './support/addresses.ts';
import { expectAccessible } from './support/checks.ts';
import {
  another,
  firstCell,
  grid,
  openProgress,
  openValue,
  progress,
  row,
  status,
  typeIn,
} from './support/progress.ts';
import { expect, test } from './support/test.ts';

/** The initiative's main language. */
async function inVietnamese(dialog: Locator, field: string, text: string): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Text language' }).selectOption('vi');
  await dialog.getByRole('textbox', { name: field }).fill(text);
}

test('takes a value from its draft to its verification, with each step by its role', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  // Drafted by a contributor, who may not submit.
  await openProgress(page, 'contributor');
  await typeIn(page, row.steps, '1234');
  await expect(status(page)).toContainText('Saved at');
  let dialog = await openValue(page, row.steps);
  await inVietnamese(dialog, 'What was observed', 'Mưa đến muộn.');
  await expect(dialog.getByRole('button', { name: 'Submit for review' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(status(page)).toContainText('Saved at');

  const editor = await another(browser, 'initiative-editor');
  dialog = await openValue(editor, row.steps);
  await dialog.getByRole('button', { name: 'Submit for review' }).click();
  await expect(dialog.getByText('submitted', { exact: true })).toBeVisible();

  const convener = await another(browser, 'convener');
  dialog = await openValue(convener, row.steps);
  const note = dialog.getByRole('textbox', { name: 'Note on this step' });
  await note.fill('Which gauges?');
  await dialog.getByRole('button', { name: 'Return with note' }).click();
  await expect(dialog.getByText('returned', { exact: true })).toBeVisible();

  await editor.goto('/studio');
  await editor.getByRole('region', { name: 'Returned for revision' }).getByText('Which gauges?').waitFor();
  await editor
    .getByRole('region', { name: 'Returned for revision' })
    .getByRole('listitem')
    .filter({ hasText: 'Which gauges?' })
    .getByRole('link')
    .click();
  dialog = editor.getByRole('dialog');
  await expect(dialog.getByText('Which gauges?').first()).toBeVisible();
  await inVietnamese(dialog, 'Comment', 'Các thước đo ở sông.');
  await dialog.getByRole('button', { name: 'Submit for review' }).click();
  await expect(dialog.getByText('submitted', { exact: true })).toBeVisible();

  await convener.reload();
  dialog = await openValue(convener, row.steps);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog.getByText('approved', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Record verification' })).toHaveCount(0);
  await expect(dialog.getByText('Demo Contributor created this')).toBeVisible();

  const verifier = await another(browser, 'verifier');
  dialog = await openValue(verifier, row.steps);
  await expect(dialog.getByRole('textbox', { name: 'Value' }).first()).not.toBeEditable();
  await dialog.getByRole('combobox', { name: 'How it was checked' }).selectOption('panel-verified');
  await dialog.getByRole('combobox', { name: 'Who checked it' }).selectOption('panel');
  await dialog.getByRole('textbox', { name: 'Note on this step' }).fill('The gauges were visited.');
  await dialog.getByRole('button', { name: 'Record verification' }).click();
  await expect(dialog.getByText('verified', { exact: true })).toBeVisible();

  // Visitors see it now, on an uncached page.
  const link = grid(verifier)
    .getByRole('row')
    .nth(row.steps + 1)
    .getByRole('link');
  const visitor = await browser.newPage({ baseURL: portal.origin });
  await visitor.goto((await link.getAttribute('href')) ?? '');
  await expect(visitor.getByRole('row', { name: /^2018/ })).toContainText('1,234');
});

test('shows both versions of a concurrent change, and loses nothing', async ({
  page,
  browser,
  browserErrors,
}) => {
  await openProgress(page, 'contributor');
  const other = await another(browser, 'initiative-editor');
  await expect(firstCell(page, row.conflict)).toBeVisible();
  await typeIn(other, row.conflict, '200');
  await expect(status(other)).toContainText('Saved at');
  await typeIn(page, row.conflict, '300');
  const dialog = page.getByRole('dialog', { name: /^Changed by/ });
  await expect(dialog).toHaveAccessibleName(/^Changed by Demo Initiative Editor/);
  await expect(dialog.getByRole('radio', { name: /^Your version/ })).toBeChecked();
  await expect(dialog.getByRole('group')).toContainText('300');
  await expect(dialog.getByRole('group')).toContainText('200');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save selected versions' }).click();
  await expect(status(page)).toContainText('Saved at');
  const value = await openValue(page, row.conflict);
  await expect(value.getByText(/200 → 300/)).toBeVisible();
  // The browser logs the error of the conflict.
  await browserErrors.expect(/status of 412/);
});

test('resolves a concurrent change field by field beside its dialog', async ({
  page,
  browser,
  browserErrors,
}) => {
  await openProgress(page, 'contributor');
  const other = await another(browser, 'initiative-editor');
  const mine = await openValue(page, row.dialog);
  const theirs = await openValue(other, row.dialog);
  await theirs.getByRole('textbox', { name: 'Value' }).first().fill('10');
  await theirs.getByRole('textbox', { name: 'Comment' }).fill('Theirs');
  await expect(status(other)).toContainText('Saved at');
  await mine.getByRole('textbox', { name: 'Value' }).first().fill('20');
  await mine.getByRole('textbox', { name: 'What was observed' }).fill('Mine');
  const dialog = page.getByRole('dialog', { name: /^Changed by/ });
  await dialog
    .getByRole('group', { name: 'Value' })
    .getByRole('radio', { name: /^Saved version/ })
    .check();
  await dialog.getByRole('button', { name: 'Save selected versions' }).click();
  await expect(status(page)).toContainText('Saved at');
  await expect(mine.getByRole('textbox', { name: 'Value' }).first()).toHaveValue('10');
  await expect(mine.getByRole('textbox', { name: 'What was observed' })).toHaveValue('Mine');
  await expect(mine.getByRole('textbox', { name: 'Comment' })).toHaveValue('Theirs');
  await browserErrors.expect(/status of 412/);
});

test('saves offline input, offers it on the next visit, and sends it', async ({
  page,
  context,
  browserErrors,
}) => {
  await openProgress(page, 'contributor');
  await expect(firstCell(page, row.offline)).toBeVisible();
  await context.setOffline(true);
  await typeIn(page, row.offline, '77');
  await expect(status(page)).toContainText('No connection');
  await context.setOffline(false);
  await expect(status(page)).toContainText('Saved at');

  await context.setOffline(true);
  await typeIn(page, row.offline, '88');
  await expect(status(page)).toContainText('kept on this device');
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(progress);
  await expect(later.getByRole('group', { name: 'Earlier draft' })).toContainText('88');
  await expect(firstCell(later, row.offline)).toContainText('77');
  await later.getByRole('button', { name: 'Continue' }).click();
  await expect(firstCell(later, row.offline)).toContainText('88');
  await expect(status(later)).toContainText('Saved at');
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/);
});

test('loses nothing when a session ends while a person types', async ({ page, context, browserErrors }) => {
  await openProgress(page, 'contributor');
  await expect(firstCell(page, row.session)).toBeVisible();
  await context.clearCookies({ name: /^auth_/ });
  await typeIn(page, row.session, '55');
  await expect(status(page)).toContainText('Your session has ended');
  const tab = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Sign in on a new tab' }).click();
  const other = await tab;
  // The identity service still has a session, or asks again.
  await other.waitForLoadState();
  if (await other.locator('input[name="email"]').isVisible()) {
    await other.locator('input[name="email"]').fill('contributor@example.org');
    await other.locator('input[name="password"]').fill('landscape-together');
    await other.locator('button[value="submit"]').click();
  }
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('You are signed in');
  await other.close();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(status(page)).toContainText('Saved at');
  await expect(firstCell(page, row.session)).toContainText('55');
  await browserErrors.expect(/status of 401/);
});
