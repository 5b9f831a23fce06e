import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { localized } from './support/localized.ts';
import { screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const coffee = 'initiative=ca-phe-ben-vung-dak-lak';
const tea = 'initiative=uva-highlands-tea-and-water-compact';
const forest = 'initiative=gojeb-valley-forest-coffee-agreement';
const rubber = 'initiative=pacte-littoral-de-grand-bereby-et-de-la-haute-dodo';

const box = (page: Page, index: number) => page.getByRole('checkbox', { name: /^Compare / }).nth(index);
const tray = (page: Page) => page.getByRole('region', { name: /selected to compare$/ });
const columns = (page: Page) => page.getByRole('columnheader').getByRole('link', { name: /^(?!Remove)/ });
const cell = (page: Page, row: RegExp, column: number) =>
  page.getByRole('row', { name: row }).getByRole('cell').nth(column);

/** Returns words that take several lines. */
function brokenWords(table: Element): string[] {
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    for (const { 0: word, index } of text.data.matchAll(/[^ \n\p{Dash}]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => bottom));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}

test('keeps the selection from the list by way of an initiative to the comparison and back', async ({
  page,
}) => {
  await page.goto('/initiatives');
  await box(page, 0).check();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await box(page, 0).check();
  await page.getByRole('article').nth(1).getByRole('link').click();
  // The list has many boxes, the page has one.
  await expect(page.getByRole('checkbox', { name: /^Compare / })).toHaveCount(1);
  await expect(tray(page)).toContainText('2 of 4 selected');
  await box(page, 0).check();
  await tray(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/compare\?(initiative=[a-z-]+&?){3}$/);
  await expect(columns(page)).toHaveCount(3);

  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click();
  await expect(columns(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'Add another initiative' }).click();
  await expect(tray(page)).toContainText('2 of 4 selected');
  await expect(box(page, 0)).not.toBeChecked();
  await page.goBack();
  await expect(columns(page)).toHaveCount(2);
});

test('rejects a fifth initiative with the reason', async ({ page }) => {
  await page.goto('/initiatives');
  for (const index of [0, 1, 2, 3]) await box(page, index).check();
  await box(page, 4).click();
  await expect(box(page, 4)).not.toBeChecked();
  await expect(tray(page)).toContainText('you can compare up to 4 initiatives');
  await expectAccessible(page);
  await tray(page).getByRole('button', { name: 'Clear selection' }).click();
  await expect(tray(page)).toBeHidden();
  await expect(box(page, 0)).not.toBeChecked();
});

for (const [width, height] of [
  [1440, 900],
  [360, 740],
  [320, 400],
] as const) {
  test(`the tray does not hide what has the focus at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/initiatives?country=VN');
    for (const select of await page.getByRole('checkbox', { name: /^Compare / }).all()) await select.check();
    await page
      .getByRole('checkbox', { name: /^Compare / })
      .first()
      .focus();
    for (let step = 0; step < 12; step += 1) {
      const hidden = await page.evaluate(() => {
        const tray = document.querySelector('.compare-tray');
        const focused = document.activeElement;
        if (!tray || !focused || tray.contains(focused)) return false;
        const [item, cover] = [focused.getBoundingClientRect(), tray.getBoundingClientRect()];
        return item.bottom > cover.top && item.top < cover.bottom;
      });
      expect(hidden).toBe(false);
      await page.keyboard.press('Tab');
    }
  });
}

test('by keyboard', async ({ page }) => {
  await page.goto('/initiatives');
  await box(page, 0).focus();
  await page.keyboard.press('Space');
  await box(page, 1).focus();
  await page.keyboard.press('Space');
  await tray(page)
    .getByRole('button', { name: /^Remove / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '1 of 4 selected to compare' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(tray(page).getByRole('link', { name: 'Compare' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Compare initiatives' })).toBeVisible();
  await expect(page.getByText('Only one initiative is selected.')).toBeVisible();
});

test('never compares values of different meaning', async ({ page }) => {
  await page.goto(`/compare?${coffee}&${forest}`);
  await expect(cell(page, /^Inhabitants per km²/, 0)).toHaveText('250.5');
  const perHectare = page.getByRole('row', { name: /^Volume per hectare/ });
  await expect(perHectare.nth(0).getByRole('cell')).toHaveText(['2.5', '0.43']);
  await expect(perHectare.nth(1).getByRole('cell')).toHaveText([
    /Not comparable.*from 2024/,
    /Not comparable.*from 2023/,
  ]);
  await page.goto(`/compare?${coffee}&${rubber}`);
  await expect(
    page.getByRole('row', { name: /^Volume per hectare.*the volume is confidential/ }).first(),
  ).toBeVisible();
});

test('redirects a former slug, and omits an unknown one', async ({ page }) => {
  await page.goto(`/es/compare?initiative=ca-phe-ben-vung-cu-mgar&${tea}`);
  await expect(page).toHaveURL(`/es/compare?${coffee}&${tea}`);
  await page.goto(`/compare?${coffee}&initiative=nowhere&initiative=NOT`);
  await expect(page.getByText('left out: nowhere')).toBeVisible();
  await expect(page.getByText('Parts of the web address are not initiatives')).toBeVisible();
  await expect(columns(page)).toHaveCount(1);
});

test('the focused table scrolls by keyboard on a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/fr/compare?${coffee}&${tea}&${forest}`);
  const table = page.getByRole('region', { name: 'Comparaison des initiatives' });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  // The first heading is of a group.
  await expect(page.getByRole('rowheader').nth(1)).toBeInViewport();
});

test('shows only the differences, and takes them along as a file', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/compare?${coffee}&${forest}`);
  await expect(page.getByText('Swipe the table to see the others.')).toHaveCount(0);
  const rows = page.getByRole('row');
  const all = await rows.count();
  await page.getByRole('link', { name: 'Only differences' }).click();
  await expect(page).toHaveURL(/rows=different/);
  await expect(page.getByRole('status').filter({ hasText: /same/ })).toBeVisible();
  await expect.poll(() => rows.count()).toBeLessThan(all);
  const shown = await page.getByRole('rowheader').allTextContents();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /CSV/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('compare.csv');
  const text = await readFile(await file.path(), 'utf8');
  const features = text.split('\r\n').slice(2);
  expect(features.some((line) => line.includes(',Inhabitants per km²,'))).toBe(true);
  expect(shown.some((name) => name.startsWith('Inhabitants per km²'))).toBe(true);
  await page.getByRole('link', { name: 'All rows' }).click();
  await expect(rows).toHaveCount(all);
});

for (const locale of ['en', 'vi'] as const) {
  test(`on a phone, shows two whole columns with the names of rows above, and a part of the third in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(localized(`/compare?${coffee}&${tea}&${forest}`, locale));
    await expect(page.getByText(/^(Swipe the table|Vuốt bảng)/)).toBeVisible();
    const table = page.getByRole('region', { name: /^(Comparison of the initiatives|Bảng so sánh)/ });
    await table.evaluate((element) => {
      element.scrollIntoView();
    });
    const headings = page.getByRole('columnheader').locator('a:not([aria-label])');
    for (const at of [0, 1]) await expect(headings.nth(at)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('columnheader').last()).toBeInViewport();
    const name = page.getByRole('rowheader').nth(1);
    const [above, below] = [await name.boundingBox(), await page.getByRole('cell').first().boundingBox()];
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y + 1);
    // Columns stop at the edge, where the name of the row stays.
    await table.evaluate((element) => {
      element.scrollTo({ left: 110 });
    });
    const edges = () =>
      table.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        const isAtEdge = [...element.querySelectorAll('thead th')].some(
          (each) => Math.abs(each.getBoundingClientRect().left - left) <= 1,
        );
        const isAtEnd = element.scrollLeft + right - left >= element.scrollWidth - 1;
        return isAtEdge || isAtEnd;
      });
    await expect.poll(edges).toBe(true);
    await expect(name.locator('div')).toBeInViewport({ ratio: 1 });
  });
}

for (const locale of ['en', 'vi'] as const) {
  test(`on a phone, breaks no word and no amount in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const name of ['compare', 'compare projects', 'compare opportunities']) {
      await page.goto(localized(screens[name] ?? '', locale));
      expect(await page.getByRole('table').evaluate(brokenWords), name).toEqual([]);
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the selection is a form, the comparison a page, and removing a link', async ({ page }) => {
    await page.goto('/initiatives');
    for (const index of [0, 1, 2, 3, 4]) await box(page, index).check();
    await page.getByRole('button', { name: 'Compare selected' }).click();
    await expect(page).toHaveURL(/\/compare\?initiative=/);
    await expect(page.getByText('You can compare up to 4 initiatives.')).toBeVisible();
    await expect(columns(page)).toHaveCount(4);
    await page
      .getByRole('link', { name: /^Remove / })
      .last()
      .click();
    await expect(columns(page)).toHaveCount(3);
  });

  test('explains an empty selection', async ({ page }) => {
    await page.goto('/compare');
    await expect(page.getByRole('heading', { name: 'Nothing selected to compare' })).toBeVisible();
    await page.getByRole('link', { name: 'Choose initiatives' }).click();
    await expect(page.getByRole('button', { name: 'Compare selected' })).toBeVisible();
  });
});
