import { expectAccessible } from './support/checks.ts';
import { another, firstCell, openProgress, openValue, row, status } from './support/progress.ts';
import { expect, test } from './support/test.ts';

/** Milliseconds from a heartbeat of an editor to the next. */
const HEARTBEAT = 20_000;

test('shows who else edits a value, and a newer version by its author', async ({ page, browser }) => {
  // The time of the pages, for `beat`, which would otherwise be waited for.
  await page.clock.install();
  await openProgress(page, 'contributor');
  const other = await another(browser, 'initiative-editor');
  await other.clock.install();
  const beat = async () => {
    for (const each of [page, other]) await each.clock.fastForward(HEARTBEAT);
  };
  await expect(firstCell(page, row.presence)).toBeVisible();
  const mine = await openValue(page, row.presence);
  const theirs = await openValue(other, row.presence);
  await expect(theirs.getByText('Demo Contributor is editing this record now.')).toBeVisible();
  await beat();
  await expect(mine.getByText('Demo Initiative Editor is editing this record now.')).toBeVisible();
  await expectAccessible(page);

  await theirs.getByRole('textbox', { name: 'Comment' }).fill('Counted twice');
  await expect(status(other)).toContainText('Saved at');
  await theirs.getByRole('button', { name: 'Close' }).click();
  await beat();
  await expect(mine.getByText('Demo Initiative Editor saved a newer version.')).toBeVisible();
  await expect(mine.getByText(/is editing this record now/)).toHaveCount(0);
  await mine.getByRole('button', { name: 'Show the newer version' }).click();
  await expect(mine.getByRole('textbox', { name: 'Comment' })).toHaveValue('Counted twice');
});
