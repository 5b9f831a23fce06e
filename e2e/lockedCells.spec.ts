import type { ProgressEditing } from '#contract/progress/schema.ts';
import type { EditedValue } from '#contract/values/editing.ts';
import type { ValueContent } from '#contract/values/write.ts';
import { expectAccessible } from './support/checks.ts';
import { grid, openProgress, status } from './support/progress.ts';
import { expect, test } from './support/test.ts';

const notEntered = 'Not entered';

test('ten numbers typed down a column with four approved cells: six are saved, four explained', async ({
  page,
}) => {
  const lockedRows = [1, 4, 5, 8];
  const saved: number[] = [];
  // Ten indicators of one year, since the demonstration has fewer.
  await page.route('**/progress-editing', async (route) => {
    const response = await route.fetch();
    const editing = (await response.json()) as ProgressEditing;
    const [model] = editing.indicators;
    const approved = model!.values.find(({ state }) => state === 'approved')!;
    const indicators = Array.from({ length: 10 }, (_, index) => {
      const slug = `indicator-${index}`;
      const value: EditedValue = { ...approved, indicator: slug, year: 2020, actions: [] };
      return { ...model!, slug, values: lockedRows.includes(index) ? [value] : [] };
    });
    await route.fulfill({ response, json: { ...editing, years: [2020], indicators } });
  });
  await page.route('**/indicators/indicator-*/values/2020', async (route) => {
    const content = route.request().postDataJSON() as ValueContent;
    const indicator = /indicators\/(indicator-\d)/.exec(route.request().url())![1]!;
    saved.push(content.value!);
    const step = { name: 'Editor', isYou: true, at: '2026-11-22T10:00:00Z' };
    const value: EditedValue = {
      indicator,
      year: 2020,
      version: 1,
      state: 'draft',
      content,
      isPublic: false,
      edited: step,
      submitted: null,
      reviewed: null,
      note: null,
      actions: ['edit', 'submit'],
      verification: { state: 'self-reported', by: null, note: null, set: null },
    };
    await route.fulfill({ json: value });
  });
  await openProgress(page, 'initiative-editor');
  const cell = (row: number) => grid(page).locator(`[data-row="${row}"]`);
  await cell(0).click();
  for (let row = 0; row < 10; row += 1) {
    await page.keyboard.type(`30${row}`);
    if (row === 4) {
      await expect(cell(row)).toBeFocused();
      await expect(cell(row)).toContainText('Approved and locked. The convener can unlock it.');
    }
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => saved.toSorted()).toEqual([300, 302, 303, 306, 307, 309]);
  const list = page.getByRole('region', { name: notEntered });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  for (const [index, row] of lockedRows.entries())
    await expect(list.getByRole('listitem').nth(index)).toContainText(`“30${row}”`);
  await expectAccessible(page);
});

test('a column of the demonstration saves open cells, and explains approved and textual ones', async ({
  page,
}) => {
  await openProgress(page, 'initiative-editor');
  await grid(page).waitFor();
  const column = await grid(page)
    .getByRole('columnheader')
    .allTextContents()
    .then((years) => years.indexOf('2020') - 1);
  const cells = grid(page).locator(`[data-column="${column}"]`);
  const rows = await cells.count();
  const locked = await cells.evaluateAll((all) => all.filter((each) => each.ariaReadOnly === 'true').length);
  expect(locked).toBeGreaterThan(2);
  await cells.first().click();
  for (let row = 0; row < rows; row += 1) {
    await page.keyboard.type(`4${row}`);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(status(page)).toContainText('Saved at');
  const list = page.getByRole('region', { name: notEntered });
  await expect(list.getByText('Approved and locked.')).toHaveCount(locked);
  await expect(list.getByText('This value is text.')).toHaveCount(1);
  const open = grid(page).locator(`[data-column="${column}"][aria-readonly="false"]`);
  const texts = await open.allTextContents();
  expect(texts.filter((text) => /^4\d/.test(text))).toHaveLength(rows - locked - 1);
  // Restores the data for later tests of this worker.
  for (const [row, text] of texts.entries()) {
    if (!/^4\d/.test(text)) continue;
    await open.nth(row).click();
    await page.keyboard.press('Delete');
    await expect(open.nth(row)).not.toContainText(text.slice(0, 2));
  }
  await expect(status(page)).toContainText('Saved at');
});
