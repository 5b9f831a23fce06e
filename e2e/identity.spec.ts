import { expect, type Page } from '@playwright/test';
import { locales } from '../contract/shared/locale.ts';
import { BrowserErrors } from './support/browserErrors.ts';
import { expectAccessible, expectNarrow, expectValid } from './support/checks.ts';
import type { IdentityProcess } from './support/identityProcess.ts';
import { languagesInBrowser } from './support/languages.ts';
import { workerTest } from './support/workerTest.ts';

const test = workerTest.extend<{ browserErrors: BrowserErrors }>({
  browserErrors: [
    async ({ page }, use) => {
      const browserErrors = new BrowserErrors();
      browserErrors.watch(page);
      // Chromium logs every page with such a status.
      browserErrors.allow(/status of 4\d\d/);
      await use(browserErrors);
      browserErrors.expectNoOther();
    },
    { auto: true },
  ],
});

const password = 'landscape-together';

const press = async (page: Page, value: string): Promise<void> => {
  await page.locator(`button[value="${value}"]`).click();
};

const screens: Record<string, (page: Page, identity: IdentityProcess, locale: string) => Promise<unknown>> = {
  'sign-in': (page, { begin }, locale) => page.goto(begin('B2C_1_signin', locale)),
  'sign-in with errors': async (page, { begin }, locale) => {
    await page.goto(begin('B2C_1_signin', locale));
    await press(page, 'submit');
  },
  registration: async (page, { begin }, locale) => {
    await page.goto(begin('B2C_1_signin', locale));
    await page.locator('a[href*="/register"]').click();
  },
  'registration with errors': async (page, { begin }, locale) => {
    await page.goto(begin('B2C_1_signin', locale));
    await page.locator('a[href*="/register"]').click();
    await page.locator('#email').fill('"><b>');
    await press(page, 'submit');
  },
  reset: (page, { begin }, locale) => page.goto(begin('B2C_1_reset', locale)),
  'reset code': async (page, { begin }, locale) => {
    await page.goto(begin('B2C_1_reset', locale));
    await page.locator('#email').fill(`nobody-${locale}@example.org`);
    await press(page, 'submit');
  },
  'forced reset': (page, { begin }, locale) => page.goto(begin('B2C_1_forcedreset', locale)),
  'new password': async (page, { begin }, locale) => {
    await page.goto(begin('B2C_1_forcedreset', locale));
    await page.locator('#email').fill('newcomer@example.org');
    await page.locator('#password').fill(password);
    await press(page, 'submit');
  },
  'signed out': (page, { begin }, locale) =>
    page.goto(begin('B2C_1_signin', locale).replace('/authorize?', '/logout?')),
  'not found': (page, { origin }, locale) => page.goto(`${origin}/nowhere?ui_locales=${locale}`),
};

for (const locale of locales)
  test.describe(locale, () => {
    test.use({ locale });
    // On one page: a separate browser context would double the time of each.
    test('all screens: accessible, valid, within 320 px, for demonstration', async ({ page, identity }) => {
      test.slow();
      for (const [name, open] of Object.entries(screens))
        await test.step(name, async () => {
          await page.context().clearCookies();
          await page.setViewportSize({ width: 1280, height: 720 });
          await open(page, identity, locale);
          await expect(page.locator('html')).toHaveAttribute('lang', locale);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expect(page.locator('.demonstration')).toBeVisible();
          if (languagesInBrowser.includes(locale)) await expectAccessible(page);
          await expectValid(await page.content());
          await expectNarrow(page);
        });
    });
  });

test.describe('in English', () => {
  test('the error summary takes the focus and links the fields', async ({ page, identity }) => {
    await page.goto(identity.begin('B2C_1_signin', 'en'));
    await page.getByLabel('Email address').fill('convener@example.org');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await page.getByRole('link', { name: 'Enter a password.' }).click();
    await expect(page.getByLabel('Password')).toBeFocused();
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Enter a password.');
    await expect(page.getByLabel('Email address')).toHaveValue('convener@example.org');
  });

  test('a demonstration account signs in by keyboard, and can change the language', async ({
    page,
    identity,
  }) => {
    await page.goto(identity.begin('B2C_1_signin', 'en'));
    await page.getByRole('link', { name: 'Tiếng Việt' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đăng nhập');
    await page.getByRole('link', { name: 'English' }).click();
    const listed = page.getByRole('row', { name: 'Convener' }).getByRole('cell').last();
    await page.getByLabel('Email address').fill(await listed.innerText());
    await page.getByLabel('Password').fill(await page.locator('code').innerText());
    await page.keyboard.press('Enter');
    await page.waitForURL(`${identity.portalOrigin}/api/auth/callback/signin?code=*`);
  });

  test('cancelling and a forgotten password lead back to the portal', async ({ page, identity }) => {
    for (const [button, code] of [
      ['Cancel', 'AADB2C90091'],
      ['Forgot your password?', 'AADB2C90118'],
    ] as const) {
      await page.goto(identity.begin('B2C_1_signin', 'en'));
      await page.getByRole('button', { name: button }).click();
      await page.waitForURL(`${identity.portalOrigin}/**`);
      expect(new URL(page.url()).searchParams.get('error_description')).toContain(code);
    }
  });

  test('going back after the end shows that the page has expired', async ({ page, identity }) => {
    await page.goto(identity.begin('B2C_1_signin', 'en'));
    const address = page.url();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(`${identity.portalOrigin}/**`);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page has expired');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a person registers, and resets the password with the code on the screen', async ({
    page,
    identity,
  }) => {
    await page.goto(identity.begin('B2C_1_signin', 'en'));
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Full name').fill('New Person');
    await page.getByLabel('Email address').fill('new-person@example.org');
    await page.getByLabel('Password').fill('four words that differ');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(`${identity.portalOrigin}/api/auth/callback/signin?code=*`);

    await page.goto(identity.begin('B2C_1_reset', 'en'));
    await page.getByLabel('Email address').fill('new-person@example.org');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Reset code').fill(await page.locator('.code').innerText());
    await page.getByLabel('New password').fill('other words than before');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.waitForURL(`${identity.portalOrigin}/api/auth/callback/signin?code=*`);
  });
});
