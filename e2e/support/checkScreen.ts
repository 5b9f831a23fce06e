import type { Page } from '@playwright/test';
import type { Locale } from '../../contract/shared/locale.ts';
import type { BrowserErrors } from './browserErrors.ts';
import { expectAccessible, expectNarrow, expectValid } from './checks.ts';
import { checksContrast } from './languages.ts';
import { localized } from './localized.ts';
import { keysIn } from './missingText.ts';
import { expect } from './test.ts';

interface Screen {
  readonly path: string;
  readonly status: number;
  readonly locale: Locale;
  readonly isMember?: boolean;
}

/** Checks a screen: accessible, in its language, within 320 px; valid if for members alone. */
export async function checkScreen(
  page: Page,
  { path, status, locale, isMember = false }: Screen,
  browserErrors: BrowserErrors,
): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  const response = await page.goto(localized(path, locale));
  expect(response?.status()).toBe(status);
  // Chromium logs the status of such a page as an error.
  if (status >= 400) browserErrors.allow(new RegExp(`status of ${String(status)}`));
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

  // Public pages are validated without a browser, in all languages.
  if (isMember) await expectValid((await response?.text()) ?? '');

  // Maps load when they are visible.
  for (const map of await page.locator('.map-place:visible').all()) {
    await map.scrollIntoViewIfNeeded();
    await expect(map.locator('.leaflet-container')).toBeVisible();
  }
  // Members' parts make further requests.
  if (isMember) await page.waitForLoadState('networkidle');
  await expectAccessible(page, 'html', { contrast: checksContrast(locale) });

  expect(keysIn(await page.locator('body').innerText())).toEqual([]);

  await expectNarrow(page);
}
