import type { Locator, Page } from '@playwright/test';
import { signInAs } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

/** Counts a label and its checkbox once. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    const { countClick } = window as unknown as { countClick: () => void };
    addEventListener('pointerdown', countClick, true);
  });
  await page.goto('/');
  return () => clicks;
}

const main = (page: Page) => page.getByRole('main');

async function download(page: Page, link: Locator): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return file.suggestedFilename();
}

test('an investor opens a term sheet in at most four clicks', async ({ page, context }) => {
  await signInAs(context, 'investor');
  const clicks = await countClicks(page);
  await main(page).getByRole('link', { name: 'Investment opportunities' }).click();
  await main(page)
    .getByRole('link', { name: 'Revolving fund for water-saving irrigation', exact: true })
    .click();
  const sheet = page.getByRole('region', { name: 'Documents' }).getByRole('link', { name: 'Term sheet' });
  expect(await download(page, sheet)).toMatch(/\.pdf$/);
  await expect.poll(clicks).toBeLessThanOrEqual(4);
});

test('a visitor compares the progress of two coffee initiatives in at most five clicks', async ({ page }) => {
  const clicks = await countClicks(page);
  await main(page)
    .getByRole('link', { name: /^Coffee/ })
    .click();
  const boxes = page
    .getByRole('article')
    .filter({ hasText: 'on track or achieved' })
    .getByRole('checkbox', { name: /^Compare / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page
    .getByRole('region', { name: /selected to compare$/ })
    .getByRole('link', { name: 'Compare' })
    .click();
  const cells = page.getByRole('row', { name: /^Indicators by progress/ }).getByRole('cell');
  await expect(cells).toHaveCount(2);
  await expect(cells.nth(0).getByRole('listitem').first()).toBeVisible();
  await expect(cells.nth(1).getByRole('listitem').first()).toBeVisible();
  await expect.poll(clicks).toBeLessThanOrEqual(5);
});

test('a visitor opens the boundary of an initiative for a GIS in at most three clicks', async ({ page }) => {
  const clicks = await countClicks(page);
  await main(page).getByRole('article').first().getByRole('link').first().click();
  const link = page.getByRole('link', { name: 'Boundary (GeoJSON)' });
  expect(await download(page, link)).toMatch(/\.geojson$/);
  await expect.poll(clicks).toBeLessThanOrEqual(3);
});

test('a visitor finds verified coffee initiatives of Vietnam in at most five clicks', async ({ page }) => {
  const clicks = await countClicks(page);
  await main(page)
    .getByRole('link', { name: /^Coffee/ })
    .click();
  await page.locator('summary', { hasText: 'Country' }).click();
  await page.getByRole('checkbox', { name: /^Vietnam/ }).check();
  await expect(page).toHaveURL(/country=VN/);
  await page.locator('summary', { hasText: 'Level' }).click();
  await page.getByRole('checkbox', { name: /^Verified/ }).check();
  await expect(page).toHaveURL(/commodity=coffee&country=VN&level=verified/);
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await expect.poll(clicks).toBeLessThanOrEqual(5);
});

test('a visitor sees where the evidence of a value is on a phone in at most four clicks', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const clicks = await countClicks(page);
  await main(page).getByRole('article').first().getByRole('link').first().click();
  await page
    .getByRole('navigation', { name: /^Sections/ })
    .getByRole('link', { name: 'Progress' })
    .click();
  await main(page).getByRole('heading', { level: 4 }).first().getByRole('link').click();
  const cell = page.getByRole('cell').filter({ has: page.getByRole('list', { name: 'Evidence' }) });
  await expect(cell.first()).toBeVisible();
  const { x, width } = (await cell.first().boundingBox())!;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(360);
  await expect.poll(clicks).toBeLessThanOrEqual(4);
});
