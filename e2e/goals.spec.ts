import type { Locator, Page } from '@playwright/test';
import { portal } from './support/addresses.ts';
import { expectAccessible } from './support/checks.ts';
import { progress, untilSaved } from './support/progress.ts';
import { signInAs } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

async function openAs(page: Page, name: string, path = progress): Promise<void> {
  await signInAs(page.context(), name);
  await page.goto(path);
}

async function press(control: Locator, key = 'Enter'): Promise<void> {
  await control.focus();
  await control.page().keyboard.press(key);
}

const list = (page: Page) => page.getByRole('region', { name: 'Goals and indicators' });
const lineOf = (page: Page, name: string) => list(page).getByRole('group').filter({ hasText: name });
const openLine = async (page: Page, name: string) => {
  await press(list(page).locator('summary').filter({ hasText: name }));
  return lineOf(page, name);
};

test('adds a goal and its indicator by keyboard, loses nothing, and shows them to colleagues only', async ({
  page,
  browserErrors,
}) => {
  test.setTimeout(120_000);
  await openAs(page, 'initiative-editor');
  await press(list(page).getByRole('button', { name: 'Add a goal' }));
  let dialog = page.getByRole('dialog', { name: 'Add a goal' });
  await press(dialog.getByRole('button', { name: 'Add a milestone' }));
  // Adding one moves the focus into it.
  await page.keyboard.type('2029');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Every spring has a fence');
  await press(dialog.getByRole('button', { name: 'Save without publishing' }));
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(dialog.getByRole('alert')).toContainText('Theme: Complete this field');
  await expectAccessible(page);
  await press(dialog.getByRole('alert').getByRole('link', { name: /^Name/ }));
  await expect(dialog.getByRole('textbox', { name: 'Name (English)' })).toBeFocused();
  await page.keyboard.type('Springs stay');

  // The page closes without a warning; the draft is restored.
  await untilSaved(page, 'Springs stay');
  await page.close({ runBeforeUnload: false });
  const again = await page.context().newPage();
  await again.goto(progress);
  await expect(list(again).getByText('You started a goal that is not saved yet.')).toBeVisible();
  await press(list(again).getByRole('button', { name: 'Add a goal' }));
  dialog = again.getByRole('dialog', { name: 'Add a goal' });
  await expect(dialog.getByRole('group', { name: 'Earlier draft' })).toContainText('Springs stay');
  await press(dialog.getByRole('button', { name: 'Continue' }));
  await expect(dialog.getByRole('textbox', { name: 'Name (English)' })).toHaveValue('Springs stay');
  await dialog.getByRole('textbox', { name: 'What was agreed (English)' }).focus();
  await again.keyboard.type('All springs of the district give water in the dry season.');
  await dialog.getByRole('combobox', { name: 'Theme' }).selectOption('protection');
  await press(dialog.getByRole('checkbox', { name: /^SDG 6:/ }), 'Space');
  await press(dialog.getByRole('button', { name: 'Save without publishing' }));
  await expect(dialog).toHaveCount(0);
  await expect(list(again).getByText('Added to this list.')).toBeVisible();

  const line = await openLine(again, 'Springs stay');
  await expect(line.getByText('Draft')).toBeVisible();
  await press(line.getByRole('button', { name: 'Add an indicator' }));
  dialog = again.getByRole('dialog', { name: 'Add an indicator' });
  for (const [field, words] of [
    ['Name', 'Springs that give water'],
    ['Summary', 'Springs with water in March.'],
    ['Unit', 'springs'],
    ['Method', 'Rangers visit each spring.'],
    ['Source', 'Rangers of the district.'],
  ] as const)
    await dialog.getByRole('textbox', { name: `${field} (English)` }).fill(words);
  for (const [group, year, value] of [
    ['Baseline', '2018', '10'],
    ['Target', '2028', '30'],
  ] as const) {
    await dialog.getByRole('group', { name: group }).getByRole('textbox', { name: 'Year' }).fill(year);
    await dialog.getByRole('group', { name: group }).getByRole('textbox', { name: 'Value' }).fill(value);
  }
  await expectAccessible(again);
  await press(dialog.getByRole('button', { name: 'Save without publishing' }));
  await expect(dialog).toHaveCount(0);

  const row = again.getByRole('grid').getByRole('row').filter({ hasText: 'Springs that give water' });
  await row.getByRole('gridcell').nth(5).click();
  await again.keyboard.type('26');
  await again.keyboard.press('Enter');
  await expect(row.getByRole('gridcell').nth(5)).toContainText('26');
  await expect(again.getByRole('status').filter({ hasText: 'Saved at' })).toBeVisible();
  await again.getByRole('button', { name: 'Preview the page' }).click();
  const preview = again.getByRole('region', { name: 'Preview' });
  await expect(
    preview
      .getByRole('region', { name: /^Progress of/ })
      .getByRole('listitem')
      .filter({ hasText: 'Springs that give water' }),
  ).toContainText('not public yet → On track (80% of the way to target)');
  await expectAccessible(again, 'section[aria-label="Preview"]');

  // Copies and their order.
  const named = (name: string) => list(again).getByRole('button', { name, exact: true });
  const says = (text: RegExp) =>
    expect(list(again).getByRole('status').filter({ hasText: text })).toBeVisible();
  await press(named('Duplicate Springs that give water'));
  await says(/^“Springs that give water” was duplicated/);
  await press(named('Duplicate Copy of Springs that give water'));
  await press(named('Move up Copy 2 of Springs that give water'));
  await says(/^“Copy 2 of Springs that give water” is now at place 2 of 3/);
  await expect(named('Move up Copy 2 of Springs that give water')).toBeFocused();
  await press(named('Duplicate Springs stay'));
  await press(list(again).locator('summary').filter({ hasText: 'Copy of Springs stay' }));
  await press(named('Move up Copy of Springs stay'));
  await says(/^“Copy of Springs stay” is now at place/);
  await expect(list(again).locator('summary')).toContainText([/^Copy of Springs stay/, /^Springs stay/]);
  await again.reload();
  await expect(list(again).locator('summary')).toContainText([/^Copy of Springs stay/, /^Springs stay/]);
  await expectAccessible(again);
  // Browsers log the missing draft and the rejected request.
  browserErrors.allow(/status of 40[04]/);
});

test('a convener withdraws public records for a reason, which the history shows', async ({
  page,
  browserErrors,
}) => {
  await openAs(page, 'convener');
  await page.getByRole('button', { name: 'Add a goal' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a goal' });
  await adding.getByRole('textbox', { name: 'Name (English)' }).fill('Shade for every field');
  await adding.getByRole('textbox', { name: 'What was agreed (English)' }).fill('Trees in every field.');
  await adding.getByRole('combobox', { name: 'Theme' }).selectOption('production');
  await adding.getByRole('combobox', { name: 'Status' }).selectOption('published');
  await adding.getByRole('button', { name: 'Save and publish' }).click();
  await expect(adding).toHaveCount(0);

  const goal = `${progress}/shade-for-every-field`;
  await page.goto(goal);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shade for every field');
  await page.getByRole('button', { name: 'Edit this goal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit this goal' });
  // A rename redirects the former address; the dialog remains.
  await dialog.getByRole('textbox', { name: 'Name (English)' }).fill('Shade for all');
  await dialog.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page).toHaveURL(`${portal.origin}${progress}/shade-for-all`);
  await expect(dialog.getByRole('textbox', { name: 'Name (English)' })).toHaveValue('Shade for all');
  await expect(dialog.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  const former = await page.request.get(goal, { maxRedirects: 0 });
  expect([former.status(), former.headers()['location']]).toEqual([308, `${progress}/shade-for-all`]);
  await dialog.getByText('Withdraw from public view').click();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  const why = dialog.getByRole('textbox', { name: 'Reason for withdrawal' });
  await expect(why).toBeFocused();
  await why.fill('The farmers decided otherwise.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page).toHaveURL(`${portal.origin}${progress}`);
  expect((await page.request.get(goal)).status()).toBe(404);

  const line = await openLine(page, 'Shade for all');
  await line.getByRole('button', { name: 'Edit this goal' }).click();
  await expect(page.getByRole('dialog').getByText('Reason: The farmers decided otherwise.')).toBeVisible();
  // Browsers log that there is no draft.
  browserErrors.allow(/status of 404/);
});

test('the forms need no sideways scrolling on a phone', async ({ browser }) => {
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: portal.origin });
  const page = await phone.newPage();
  await openAs(page, 'convener', `/vi${progress}`);
  const isWithin = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('dialog')].every(
        ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth,
      ),
    );
  await page.getByRole('button', { name: 'Thêm mục tiêu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Thêm mốc' }).click();
  expect(await isWithin()).toBe(true);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click();
  await page.locator('section[aria-labelledby="goal-records"] summary').first().click();
  await page.getByRole('button', { name: 'Thêm chỉ số' }).click();
  expect(await isWithin()).toBe(true);
  await expectAccessible(page);
  await phone.close();
});
