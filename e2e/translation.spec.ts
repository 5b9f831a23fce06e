import type { Page } from '@playwright/test';
import { portal } from './support/addresses.ts';
import { expectAccessible, expectNarrow } from './support/checks.ts';
import { signInAs } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

async function press(page: Page, role: 'button' | 'link', label: string | RegExp) {
  await page.getByRole('main').getByRole(role, { name: label }).first().focus();
  await page.keyboard.press('Enter');
}

const worklist = '/studio/translation?noun=goals&state=missing';

test('a translator translates a goal by keyboard on a narrow screen', async ({
  page,
  browser,
  browserErrors,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 360, height: 800 });
  await signInAs(page.context(), 'translator');
  await page.goto('/studio/translation');
  await expect(page.getByRole('heading', { level: 1, name: 'Translation' })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);

  await page.goto(worklist);
  const first = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Goals · from' }).first();
  await first.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/studio\/translation\/\w\w\/goals\/[0-9a-f-]{36}$/);
  const [, language] = /translation\/(\w\w)\//.exec(page.url())!;
  await page.getByRole('main').getByRole('textbox').first().waitFor();
  await expectAccessible(page);
  await expectNarrow(page);

  // Missing texts are named, and link their fields.
  const fields = page.getByRole('main').getByRole('form').getByRole('textbox');
  await fields.first().focus();
  await page.keyboard.type('Translated by keyboard');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await press(page, 'button', 'Publish');
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
  await browserErrors.expect(/status of 400/);
  for (let index = 1; index < (await fields.count()); index += 1) {
    await fields.nth(index).focus();
    await page.keyboard.type(`Translated text ${String(index)}`);
  }
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await press(page, 'button', 'Publish');
  await expect(page.getByText('The translation is published.')).toBeFocused();
  await expectAccessible(page);

  // Without JavaScript both texts are readable.
  const address = page.url();
  const plain = await browser.newContext({ javaScriptEnabled: false });
  await signInAs(plain, 'translator');
  const reader = await plain.newPage();
  await reader.goto(address);
  await expect(reader.getByText('Translated by keyboard').first()).toBeVisible();
  await reader.goto(`${portal.origin}/studio/translation?language=${language!}`);
  await expect(reader.getByRole('heading', { level: 1, name: 'Translation' })).toBeVisible();
  await plain.close();
});

test('a person without the right sees no worklist', async ({ page, browserErrors }) => {
  await signInAs(page.context(), 'buyer');
  const response = await page.goto('/studio/translation');
  expect(response?.status()).toBe(403);
  await browserErrors.expect(/status of 403/);
});
