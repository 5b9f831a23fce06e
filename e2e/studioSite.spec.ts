import type { Page } from '@playwright/test';
import { identity } from './support/addresses.ts';
import { expectAccessible } from './support/checks.ts';
import { startContextApi } from './support/contextApiProcess.ts';
import { startPortal } from './support/portalProcess.ts';
import type { ServiceProcess } from './support/serviceProcess.ts';
import { signInAs } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

let contextApi: ServiceProcess;
let portal: ServiceProcess;
let token = '';
test.beforeAll(async () => {
  contextApi = await startContextApi({ ...identity.env }, (line) => {
    token ||= /\/studio\/setup\?token=([\w-]{43})/.exec(line)?.[1] ?? '';
  });
  portal = await startPortal({ CONTEXT_API_URL: contextApi.origin });
});
test.afterAll(async () => {
  await portal.stop();
  await contextApi.stop();
});

const at = (path: string) => portal.origin + path;

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

test('legal pages are edited, and demonstration content is added and removed', async ({
  page,
  browser,
  browserErrors,
}) => {
  test.slow();
  await expect.poll(() => token).not.toBe('');
  await signInAs(page.context(), 'registered');
  await page.goto(at(`/studio/setup?token=${token}`));
  await press(page, 'Become administrator');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Name and description');
  const visitor = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();

  await test.step('a legal page has its new title in the footer, and leaves it', async () => {
    const form = page.getByRole('form', { name: 'Text in English' });
    const footer = visitor.getByRole('contentinfo');
    // On a phone, the footer folds.
    const link = (name: string) => footer.getByRole('link', { name, exact: true, includeHidden: true });
    const finds = (name: string, count: number) =>
      expect(async () => {
        await visitor.goto(at('/organizations'));
        await expect(link(name)).toHaveCount(count, { timeout: 1_000 });
      }).toPass({ timeout: 30_000 });
    await page.goto(at('/studio/settings'));
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Privacy', exact: true }).focus();
    await page.keyboard.press('Enter');
    await form.getByLabel('Title').fill('Your data');
    await form.getByLabel('Text', { exact: true }).fill('## Why\n\nTo answer you.');
    await expectAccessible(page);
    await press(page, 'Save');
    await expect(page.getByRole('heading', { name: 'Saved' })).toBeVisible();
    await visitor.goto(at('/organizations'));
    await footer.locator('summary', { hasText: 'About this site' }).click();
    await link('Privacy').click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
    await expect(visitor.getByRole('heading', { level: 2, name: 'Why' })).toBeVisible();
    await expectAccessible(visitor);

    await page.goto(at('/studio/settings/pages/privacy'));
    await form.getByLabel('State').selectOption('draft');
    await press(page, 'Save');
    await browserErrors.expect(/status of 400/);
    await page
      .getByRole('alert')
      .getByRole('link', { name: /Reason for withdrawal/ })
      .click();
    await expect(form.getByLabel('Reason for withdrawal')).toBeFocused();
    await page.keyboard.type('The text is being reviewed.');
    await press(page, 'Save');
    await expect(page.getByRole('heading', { name: 'Saved' })).toBeVisible();
    await finds('Privacy', 0);
  });

  await test.step('demonstration content comes and goes by its button', async () => {
    await page.goto(at('/studio/settings/demonstration'));
    await expect(page.getByText('There is no demonstration content.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove demonstration content' })).toHaveCount(0);
    await press(page, 'Add demonstration content');
    await expect(page.getByText('The work continues.').first()).toBeVisible();
    expect((await visitor.request.get(at('/organizations'))).status()).toBe(200);
    await expect(page.getByText(/^\d+ records added\.$/)).toBeVisible({ timeout: 90_000 });
    await expectAccessible(page);
    await visitor.goto(at('/initiatives/ca-phe-ben-vung-dak-lak'));
    await expect(visitor.getByRole('complementary', { name: 'Demonstration data.' })).toBeVisible();
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    await press(page, 'Remove demonstration content');
    await expect(page.getByText(/^\d+ records removed\.$/)).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText('There is no demonstration content.')).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page);
    await expect
      .poll(async () => (await visitor.request.get(at('/initiatives/ca-phe-ben-vung-dak-lak'))).status())
      .toBe(404);
  });
});
