import { identity } from './support/addresses.ts';
import { expectAccessible, expectNarrow } from './support/checks.ts';
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

test('an empty portal is set up in the browser, and changed later without a restart', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const at = (path: string) => portal.origin + path;
  await page.goto(at('/'));
  await expect(page).toHaveURL(at('/studio/setup'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This portal is new');
  await expectAccessible(page);

  await expect.poll(() => token).not.toBe('');
  await signInAs(context, 'registered');
  await page.goto(at(`/studio/setup?token=${token}`));
  await page.getByRole('button', { name: 'Become administrator' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Name and description');
  await expectAccessible(page);

  await page.getByLabel('Name of the portal').fill('Green Valleys');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveTitle(/Green Valleys/);

  await page.goto(at('/studio/setup?step=colors'));
  await page.getByLabel('Main color').fill('#7fa650');
  await expect(page.getByText('needs 4.5:1')).toBeVisible();
  await page.getByRole('button', { name: /^Use #/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/sent=settings-colors/);
  await expect(page.locator('html')).toHaveAttribute('style', /--color-forest:\s*#5a7639/);

  await page.goto(at('/studio/setup?step=last'));
  await page.getByRole('button', { name: 'Finish the set-up' }).click();
  await expect(page.getByRole('heading', { name: 'The portal is open' })).toBeVisible();

  // A visitor without JavaScript, and then a later change.
  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const seen = await visitor.newPage();
  await seen.goto(at('/'));
  await expect(seen.getByRole('banner')).toContainText('Green Valleys');
  await page.goto(at('/studio/settings/languages'));
  await page.getByRole('group', { name: 'Offered languages' }).getByLabel('Español').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Saved' })).toBeVisible();
  await seen.goto(at('/es/initiatives'));
  await expect(seen).toHaveURL(at('/initiatives'));
  await expect(seen.getByRole('contentinfo').getByRole('link', { name: 'Español' })).toHaveCount(0);
  await visitor.close();

  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(at('/studio/settings'));
  await expectNarrow(page);
  await expectAccessible(page);
});
