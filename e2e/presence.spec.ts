import { expectAccessible } from './support/checks.ts';
import { another, firstCell, openProgress, openValue, row, status } from './support/progress.ts';
import { expect, test } from './support/test.ts';

// A heartbeat comes every 20 seconds.
const NEXT_HEARTBEAT = { timeout: 30_000 };

test('shows who else edits a value, and a newer version by its author', async ({ page, browser }) => {
  test.setTimeout(150_000);
  await openProgress(page, 'contributor');
  const other = await another(browser, 'initiative-editor');
  await expect(firstCell(page, row.presence)).toBeVisible();
  const mine = await openValue(page, row.presence);
  const theirs = await openValue(other, row.presence);
  await expect(theirs.getByText('Demo Contributor is editing this record now.')).toBeVisible(NEXT_HEARTBEAT);
  await expect(mine.getByText('Demo Initiative Editor is editing this record now.')).toBeVisible(
    NEXT_HEARTBEAT,
  );
  await expectAccessible(page);

  await theirs.getByRole('textbox', { name: 'Comment' }).fill('Counted twice');
  await expect(status(other)).toContainText('Saved at');
  await theirs.getByRole('button', { name: 'Close' }).click();
  await expect(mine.getByText('Demo Initiative Editor saved a newer version.')).toBeVisible(NEXT_HEARTBEAT);
  await expect(mine.getByText(/is editing this record now/)).toHaveCount(0, NEXT_HEARTBEAT);
  await mine.getByRole('button', { name: 'Show the newer version' }).click();
  await expect(mine.getByRole('textbox', { name: 'Comment' })).toHaveValue('Counted twice');
});
