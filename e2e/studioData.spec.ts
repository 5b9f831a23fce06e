import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { expectAccessible } from './support/checks.ts';
import { signInAs } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 360, height: 740 };

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAs(page.context(), 'admin');
});

const expectFits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

const press = (page: Page, role: 'button' | 'link', name: string) =>
  page.getByRole('main').getByRole(role, { name, exact: true }).press('Enter');

async function download(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'link', name)]);
  return readFile(await file.path());
}

interface Sent {
  readonly name: string;
  readonly content: string | Buffer;
  readonly noun?: string;
}

async function send(page: Page, { name, content, noun }: Sent): Promise<void> {
  await page.goto('/studio/data');
  if (noun !== undefined) await page.getByLabel('What a list holds').selectOption({ label: noun });
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  await press(page, 'button', 'Check the file');
  await page.waitForURL(/\/studio\/data\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

const expectState = (page: Page, state: string) =>
  expect(page.getByRole('status').filter({ hasText: state })).toBeVisible({ timeout: 60_000 });

const countOf = async (page: Page, label: string) =>
  Number(
    await page
      .getByRole('main')
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
      .innerText(),
  );

interface Row {
  readonly id: string;
  readonly version: string;
  readonly address: string;
  readonly 'summary.en': string;
}

async function organizations(page: Page): Promise<Row[]> {
  await page.goto('/studio/content/organizations');
  const list = await download(page, 'Comma-separated values (.csv)');
  return parse(list, { columns: true, bom: true });
}

test('everything is taken out as an archive, by keyboard', async ({ page }) => {
  await page.goto('/studio/data');
  await expectAccessible(page);
  await expectFits(page);
  const entries = unzipSync(await download(page, 'All content as an archive'));
  expect(strFromU8(entries['demonstration.json']!)).toContain('"initiatives":');
  expect(Object.keys(entries).filter((name) => name.startsWith('files/')).length).toBeGreaterThan(20);
});

test('a list is corrected and imported after its difference was read, by keyboard', async ({ page }) => {
  test.setTimeout(180_000);
  const isOwn = ({ address }: Row) => address === 'banyan-shade-institute-example';
  const row = (await organizations(page)).find(isOwn);
  const summary = `Plants shade trees, edition ${row!.version}.`;
  await send(page, {
    name: 'organizations.csv',
    noun: 'Organizations',
    content: `id,version,summary.en\n${row!.id},${row!.version},"${summary}"\n`,
  });
  await expectState(page, 'Ready to import');
  expect([await countOf(page, 'created'), await countOf(page, 'changed')]).toEqual([0, 1]);
  await page.getByRole('main').locator('summary').filter({ hasText: '1 change' }).press('Enter');
  await expect(page.getByRole('insertion')).toHaveText(summary);
  await expectAccessible(page);
  await expectFits(page);
  // The check has changed nothing.
  expect((await organizations(page)).find(isOwn)).toEqual(row);

  await page.goto('/studio/data');
  await page.getByRole('link', { name: 'organizations.csv' }).first().press('Enter');
  await press(page, 'button', 'Import everything');
  await expectState(page, 'Imported');
  await expect(page.getByRole('button', { name: 'Discard this file' })).toHaveCount(0);
  expect((await organizations(page)).find(isOwn)?.['summary.en']).toBe(summary);
});

test('a list with an error is refused as a whole, and can be discarded', async ({ page }) => {
  test.setTimeout(180_000);
  const before = await organizations(page);
  const [one, other] = before;
  await send(page, {
    name: 'errors.csv',
    noun: 'Organizations',
    content: `id,version,summary.en,website\n${one!.id},${one!.version},Fine,\n${other!.id},${other!.version},Fine,nowhere\n`,
  });
  await expectState(page, 'Not imported: there are errors');
  await expect(page.getByText('Place: Row 3 · Website')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import everything' })).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);
  expect(await organizations(page)).toEqual(before);

  await page.goto('/studio/data');
  await page.getByRole('link', { name: 'errors.csv' }).first().press('Enter');
  await press(page, 'button', 'Discard this file');
  await expect(page.getByRole('status').filter({ hasText: 'The file is discarded.' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a file is checked and discarded', async ({ page }) => {
    test.setTimeout(180_000);
    await send(page, {
      name: 'newcomers.csv',
      noun: 'Organizations',
      content: 'sourceLocale,name.en,country\nen,Paper Boat Cooperative (example),GH\n',
    });
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('status').filter({ hasText: 'Ready to import' })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass({ timeout: 60_000 });
    await page.getByText('3 changes', { exact: true }).click();
    await expect(
      page.getByRole('insertion').filter({ hasText: 'Paper Boat Cooperative (example)' }),
    ).toBeVisible();
    const address = page.url();
    await press(page, 'button', 'Discard this file');
    await expect(page.getByText('The file is discarded.')).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(404);
  });
});
