import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from '@playwright/test';
import { portal } from './addresses.ts';
import { signInAs } from './signIn.ts';
import { expect } from './test.ts';

export const progress = '/initiatives/ca-phe-ben-vung-dak-lak/progress-reporting';

/** One row per journey, in a year without reports: tests of one worker share data. */
export const row = {
  steps: 0,
  conflict: 1,
  offline: 2,
  session: 3,
  keyboard: 4,
  dialog: 5,
  presence: 6,
} as const;

export async function openProgress(page: Page, who: string): Promise<void> {
  await signInAs(page.context(), who);
  await page.goto(progress);
}

export async function another(browser: Browser, who: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.origin, locale: 'en-US' });
  const page = await context.newPage();
  await openProgress(page, who);
  return page;
}

export const grid = (page: Page): Locator => page.getByRole('grid');

export const firstCell = (page: Page, index: number): Locator =>
  grid(page)
    .getByRole('row')
    .nth(index + 1)
    .getByRole('gridcell')
    .first();

export const status = (page: Page): Locator =>
  page
    .getByRole('status')
    .filter({ hasText: /saved|Saved|Saving|connection|session|version to keep/ })
    // Questions about a value have a separate line.
    .filter({ hasNotText: 'saved, but please' });

export async function typeIn(page: Page, index: number, text: string): Promise<void> {
  await firstCell(page, index).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

export async function openValue(page: Page, index: number): Promise<Locator> {
  await firstCell(page, index).click();
  await page.keyboard.press('Alt+Enter');
  return page.getByRole('dialog');
}

/** @returns the changes */
export async function roundTrip(page: Page): Promise<Locator> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download spreadsheet' }).click();
  const file = await (await download).path();
  await page.getByLabel('Upload edited spreadsheet').setInputFiles({
    name: 'values.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: readFileSync(file),
  });
  return page.getByRole('dialog', { name: 'Review your changes' });
}

/** Waits until this device saves the text. */
export async function untilSaved(page: Page, text: string): Promise<void> {
  const savedTexts = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open('common-ground');
          opening.onerror = () => {
            reject(new Error('no drafts'));
          };
          opening.onsuccess = () => {
            const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
            all.onsuccess = () => {
              opening.result.close();
              resolve(JSON.stringify(all.result));
            };
          };
        }),
    );
  await expect.poll(savedTexts).toContain(text);
}
