import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { signInAs } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

async function press(control: Locator, key = 'Enter'): Promise<void> {
  await control.focus();
  await control.page().keyboard.press(key);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

const summary = (page: Page, text: string | RegExp) =>
  page.getByRole('main').locator('summary').filter({ hasText: text }).first();

async function type(field: Locator, text: string): Promise<void> {
  await press(field, 'ControlOrMeta+a');
  await field.page().keyboard.type(text);
}

async function pick(page: Page, label: string, part: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).focus();
  await page.keyboard.type(part);
  await expect(page.getByText('1 match', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

async function openRecord(page: Page, noun: string, name: string): Promise<void> {
  await page.goto(`/studio/content/${noun}?q=${encodeURIComponent(name)}`);
  await press(page.getByRole('main').getByRole('link', { name, exact: true }));
  await page.getByRole('form', { name }).waitFor();
}

const isSaved = (page: Page) => expect(page.getByText(/^Saved at/)).toBeVisible();

/** Restores the wide window. */
async function expectOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function discard(page: Page): Promise<void> {
  await press(button(page, 'Discard the draft'));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Discard the draft' }));
  await expect(page.getByText('Visitors see the current version.')).toBeVisible();
}

/** Square near Buôn Hồ, by longitude and latitude. */
const square = [
  [108, 12.8],
  [108.2, 12.8],
  [108.2, 13],
  [108, 13],
  [108, 12.8],
];

test('a boundary is uploaded, corrected by coordinates and published', async ({ page }) => {
  test.setTimeout(120_000);
  await signInAs(page.context(), 'admin');
  await page.goto('/studio/content/sourcingAreas/new');
  const name = 'Krong Buk ridge';
  await type(page.getByRole('textbox', { name: 'Name' }), name);
  await pick(page, 'Organization', 'blue baobab');
  await press(button(page, 'Create draft'));
  await page.waitForURL(/sourcingAreas\/[0-9a-f-]{36}$/);
  await page.getByRole('form', { name }).waitFor();

  await page
    .getByLabel('Boundary', { exact: false })
    .and(page.locator('[type=file]'))
    .setInputFiles({
      name: 'ridge.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(JSON.stringify({ type: 'Polygon', coordinates: [square] })),
    });
  await expect(page.getByText(/^Area: .* Points: 4\.$/)).toBeVisible();
  await expect(page.locator('.leaflet-container path').first()).toBeVisible();
  await expectOnPhone(page);

  await press(button(page, 'Correct on the map'));
  await press(summary(page, 'Points: 4'));
  const third = page.getByRole('group', { name: 'Point 3', exact: true });
  await type(third.getByRole('spinbutton', { name: 'Latitude' }), '13.2');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Undo').first()).toBeEnabled();
  await expectAccessible(page);
  await press(button(page, 'Check this boundary'));
  await expect(button(page, 'Correct on the map')).toBeVisible();
  await type(page.getByRole('textbox', { name: 'Summary (English)' }), 'Coffee on the ridge.');
  await type(page.getByRole('textbox', { name: 'Support there (English)' }), 'Invented for this journey.');
  await pick(page, 'Initiative', 'dak lak');
  await page.getByRole('combobox', { name: 'Commodity' }).selectOption('coffee');
  await type(page.getByRole('textbox', { name: 'Sourcing since' }), '2020');
  await isSaved(page);
  await press(button(page, 'Publish'));
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();
  const publicPage = page.getByRole('main').getByRole('link', { name: 'See the public page' });
  await publicPage.waitFor();
  await page.goto((await publicPage.getAttribute('href'))!);
  await page.locator('.leaflet-container').scrollIntoViewIfNeeded();
  await expect(page.locator('.leaflet-container path.map-boundary')).toBeVisible();
});

test('a table takes a pasted block and a spreadsheet', async ({ page }) => {
  await signInAs(page.context(), 'admin');
  await openRecord(page, 'sourcingAreas', 'Buôn Hồ hills');
  const table = page.getByRole('group', { name: 'Volumes by year' });
  const years = table.getByRole('textbox', { name: /^Year, row/ });
  const tonnes = table.getByRole('textbox', { name: /^Tonnes, row/ });
  const before = await years.count();
  await press(table.getByRole('button', { name: 'Add a row: Volumes by year' }));
  await expect(years).toHaveCount(before + 1);
  const paste = (text: string) =>
    years.last().evaluate((cell, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', data);
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await paste('2031\tmany\n2032\t9');
  await expect(table.getByRole('alert')).toContainText(': many');
  await expect(years).toHaveCount(before + 1);
  await paste('2031\t1,234.5\n2032\t9');
  await expect(years).toHaveCount(before + 2);
  await expect(table.getByRole('alert')).toHaveCount(0);
  await expect(tonnes.nth(before)).toHaveValue('1234.5');
  await expectOnPhone(page);

  // The spreadsheet replaces the rows after a check.
  await press(summary(page, 'Work in a spreadsheet'));
  const download = page.waitForEvent('download');
  await press(table.getByRole('button', { name: 'Download spreadsheet' }));
  const file = await (await download).path();
  await press(table.getByRole('button', { name: 'Remove row 1' }));
  await expect(years).toHaveCount(before + 1);
  await table.getByLabel('Upload edited spreadsheet').setInputFiles({
    name: 'volumes.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: readFileSync(file),
  });
  await expect(table.getByText(`The file has ${String(before + 2)} rows.`)).toBeVisible();
  await press(table.getByRole('button', { name: 'Replace the rows' }));
  await expect(years).toHaveCount(before + 2);
  await isSaved(page);
  await page.reload();
  await expect(years).toHaveCount(before + 2);
  await expect(tonnes.nth(before)).toHaveValue('1234.5');
  await discard(page);
  await expect(years).toHaveCount(before);
});

test('a publication is scheduled, and the schedule is canceled', async ({ page }) => {
  const name = 'Blue Baobab Landscape Fund (example)';
  await signInAs(page.context(), 'admin');
  await openRecord(page, 'organizations', name);
  await type(page.getByRole('textbox', { name: 'Summary (English)' }), 'Lends to landscapes.');
  await isSaved(page);
  await press(summary(page, 'Schedule or add a note'));
  const at = page.getByLabel('Publish at');
  const schedule = button(page, 'Schedule');
  await press(schedule);
  await expect(at).toHaveAttribute('aria-invalid', 'true');
  await at.fill('2020-01-01T08:30');
  await press(schedule);
  await expect(page.getByText('Choose a time in the future')).toBeVisible();
  await at.fill('2040-05-04T08:30');
  await press(schedule);
  await expect(page.getByText('Scheduled.', { exact: true })).toBeFocused();
  await expect(page.getByText(/^This will be published on May\s4, 2040/)).toBeVisible();
  await expectOnPhone(page);

  await page.goto('/studio/content/organizations?state=scheduled');
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(
    'Will be published on May 4, 2040',
  );
  await press(page.getByRole('main').getByRole('link', { name, exact: true }));
  await press(button(page, 'Cancel the schedule'));
  await expect(page.getByText('The schedule has been canceled.')).toBeFocused();
  await expect(page.getByText(/^This will be published on/)).toHaveCount(0);
  await discard(page);
});
