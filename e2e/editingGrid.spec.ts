import type { ProgressEditing } from '#contract/progress/schema.ts';
import { portal } from './support/addresses.ts';
import { expectAccessible } from './support/checks.ts';
import { firstCell, grid, openProgress, openValue, roundTrip, row, status } from './support/progress.ts';
import { expect, test } from './support/test.ts';

function isInSight(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

test('the grid works by keyboard alone, without accessibility errors', async ({ page }) => {
  await openProgress(page, 'initiative-editor');
  await firstCell(page, 0).waitFor();
  await grid(page).getByRole('link').first().focus();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell')) break;
  }
  await page.keyboard.press('Control+Home');
  for (let down = 0; down < row.keyboard; down += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(firstCell(page, row.keyboard)).toBeFocused();
  // Neither below the indicators' names nor below the bar at the foot.
  expect(await firstCell(page, row.keyboard).evaluate(isInSight)).toBe(true);
  await page.keyboard.type('9');
  await page.keyboard.press('Escape');
  await expect(firstCell(page, row.keyboard)).toBeFocused();
  await page.keyboard.type('91');
  await page.keyboard.press('Tab');
  await expect(status(page)).toContainText('Saved at');
  await expect(firstCell(page, row.keyboard)).toContainText('91');
  await expectAccessible(page);
  const dialog = await openValue(page, row.keyboard);
  await dialog.getByRole('heading', { name: 'History' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo last change' }).click();
  await expect(firstCell(page, row.keyboard)).not.toContainText('91');
});

test('empties, fills and restores a block of cells by keyboard', async ({ page }) => {
  await openProgress(page, 'initiative-editor');
  const cells = [0, 1].map((down) =>
    grid(page).locator(`[data-row="${row.keyboard + down}"][data-column="0"]`),
  );
  const expectNumbers = async (upper: string, lower: string) => {
    await expect(cells[0]!).toContainText(upper);
    await expect(cells[1]!).toContainText(lower);
  };
  await cells[0]!.click();
  await page.keyboard.type('61');
  await page.keyboard.press('Enter');
  await page.keyboard.type('62');
  await page.keyboard.press('Enter');
  await cells[0]!.click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expectNumbers('61', '61');
  await page.keyboard.press('Delete');
  await expect(page.getByText('2 values cleared.')).toBeVisible();
  await expect(cells[0]!).not.toContainText('61');
  await page.keyboard.press('Control+z');
  await expectNumbers('61', '61');
  await page.keyboard.press('Control+z');
  await expectNumbers('61', '62');
  await page.keyboard.press('Control+Shift+Z');
  await expectNumbers('61', '61');
  await expectAccessible(page);
  // Restores the data for later tests of this worker.
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('Control+z');
  await expect(cells[0]!).not.toContainText('61');
  await expect(cells[1]!).not.toContainText('62');
  await expect(status(page)).toContainText('Saved at');
});

test('exports a spreadsheet and imports it, as a whole or not at all', async ({ page }) => {
  await openProgress(page, 'initiative-editor');
  const dialog = await roundTrip(page);
  await expect(dialog.getByRole('status')).toContainText('Changes: 0. Errors: 0.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('exports and imports a spreadsheet with years of texts', async ({ page }) => {
  // More than half a megabyte: packages would unpack it in a worker.
  await page.route('**/progress-editing', async (route) => {
    const response = await route.fetch();
    const editing = (await response.json()) as ProgressEditing;
    for (const { values } of editing.indicators)
      for (const { year, indicator, content } of values) {
        const narrative = `${indicator} ${year} `.repeat(300).trim();
        content.texts['en'] = { comment: null, notAvailable: null, ...content.texts['en'], narrative };
      }
    await route.fulfill({ response, json: editing });
  });
  await openProgress(page, 'initiative-editor');
  const dialog = await roundTrip(page);
  await expect(dialog.getByRole('status')).toContainText('Changes: 0. Errors: 0.');
});

test('saves many pasted changes together, and undoes them together', async ({ page }) => {
  await openProgress(page, 'initiative-editor');
  // In the second year, which no other journey changes for long.
  const cell = grid(page)
    .getByRole('row')
    .nth(row.keyboard + 1)
    .getByRole('gridcell')
    .nth(1);
  const before = await cell.textContent();
  await cell.click();
  await cell.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '4711');
    const options = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', options));
  });
  const dialog = page.getByRole('dialog', { name: 'Review your changes' });
  await dialog.getByRole('button', { name: 'Save all changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cell).toContainText('4,711');
  await page.getByRole('button', { name: 'Undo these changes' }).click();
  await dialog.getByRole('button', { name: 'Save all changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cell).not.toContainText('4,711');
  expect(before).not.toContain('4,711');
});

test('shows the values without JavaScript, and a list on a phone', async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.origin });
  const page = await plain.newPage();
  await openProgress(page, 'convener');
  // Playwright reads nothing inside.
  expect(await page.content()).toMatch(/<noscript><p[^>]*>Editing needs JavaScript/);
  await plain.close();

  const phone = await browser.newContext({ viewport: { width: 320, height: 700 }, baseURL: portal.origin });
  const small = await phone.newPage();
  await openProgress(small, 'contributor');
  await expect(small.getByRole('heading', { name: 'Report values' })).toBeVisible();
  await expect(small.getByRole('grid')).toHaveCount(0);
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await phone.close();
});
