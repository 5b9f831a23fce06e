import type { APIRequestContext } from '@playwright/test';
import { type Locale, locales } from '../contract/shared/locale.ts';
import { portal } from './support/addresses.ts';
import { expectValid } from './support/checks.ts';
import { interest, type Journey, journeys, newAddress } from './support/formJourneys.ts';
import { expectErrors, fieldsOf, ofTroubles, sendThroughTroubles, textOf, tryForm } from './support/forms.ts';
import { languagesInBrowser } from './support/languages.ts';
import { localized } from './support/localized.ts';
import { linkInMail } from './support/mailLink.ts';
import { keysIn, readText } from './support/missingText.ts';
import { createAccount, signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { requestTest } from './support/workerTest.ts';

/** Submits an empty form as a browser without JavaScript does. */
async function sendEmpty(
  request: APIRequestContext,
  { name, path }: Journey,
  locale: Locale,
): Promise<string> {
  const response = await request.post(localized(path, locale), {
    form: { form: name },
    headers: { origin: portal.origin },
  });
  expect(response.status()).toBe(422);
  return response.text();
}

for (const locale of locales) {
  requestTest(`every form in ${locale}, sent empty, comes back with its errors`, async ({ request }) => {
    for (const journey of journeys) {
      const html = await sendEmpty(request, journey, locale);
      const text = readText(html);
      expect(text).toContain(textOf(locale, 'validation:problem.title'));
      expect(keysIn(text)).toEqual([]);
      // Choices that a browser would have sent are missing, too.
      const errors = html.match(new RegExp(`id="${journey.name}-\\w+-error"`, 'g')) ?? [];
      expect(errors.length).toBeGreaterThanOrEqual(journey.needed);
      await expectValid(html);
    }
  });
}

for (const locale of languagesInBrowser) {
  test(`every form in ${locale}: errors, a failing server, a double click, success`, async ({
    page,
    browserErrors,
  }) => {
    for (const journey of journeys) await tryForm(page, journey, locale);
    browserErrors.allow(ofTroubles);
  });

  test(`a buyer expresses interest in ${locale}`, async ({ page, browserErrors }) => {
    await page.goto(localized(interest.path, locale));
    await page.locator('main').locator('a[href^="/api/auth/signin"]').first().click();
    await signIn(page, 'buyer@example.org');
    await tryForm(page, interest, locale);
    browserErrors.allow(ofTroubles);
  });

  test(`registration in ${locale}: an account, its confirmation, a request, a server in trouble`, async ({
    page,
    browserErrors,
  }) => {
    const text = (key: string) => textOf(locale, `registration:${key}`);
    const field = fieldsOf(page, 'registration');
    const path = localized('/register?initiative=ca-phe-ben-vung-dak-lak', locale);
    const email = newAddress();
    await page.goto(path);
    await page.getByRole('link', { name: text('account.start') }).click();
    await createAccount(page, 'Ana María Ñúñez', email);
    await expect(page).toHaveURL(portal.origin + path);
    await page.getByRole('button', { name: text('confirm.button') }).click();
    await expect(page.getByRole('heading', { name: text('request.title') })).toBeFocused();
    await expect(page.getByRole('main').getByText(email)).toBeVisible();
    await expect(field('initiative')).toHaveValue('ca-phe-ben-vung-dak-lak');
    await expectErrors(page, 'registration', 2, locale);
    await field('role').selectOption('contributor');
    await field('reason').fill('Chúng tôi đo nước ngầm.');
    await page.reload();
    await expect(field('role')).toHaveValue('contributor');
    await expect(field('reason')).toHaveValue('Chúng tôi đo nước ngầm.');
    await field('consent').check();
    await sendThroughTroubles(page, 'user', locale);
    browserErrors.allow(ofTroubles);
    await expect(page.getByRole('heading', { name: text('sentTitle') })).toBeFocused();
  });
}

test('an account is all that those need who only want to follow', async ({ page }) => {
  const initiative = '/initiatives/ca-phe-ben-vung-dak-lak';
  await page.goto('/register?initiative=ca-phe-ben-vung-dak-lak');
  await page.getByRole('link', { name: 'Create an account and follow' }).click();
  await createAccount(page, 'Ana', newAddress());
  await expect(page).toHaveURL(portal.origin + initiative);
  await expect(page.getByRole('button', { name: textOf('en', 'common:follow.stop') })).toBeVisible();
});

for (const locale of languagesInBrowser) {
  test(`the newsletter in ${locale} begins and ends by the links of its mails`, async ({
    page,
    browserErrors,
  }) => {
    const text = (key: string) => textOf(locale, `newsletter:${key}`);
    const reader = newAddress();
    await page.goto(localized('/newsletter', locale));
    await fieldsOf(page, 'newsletter')('email').fill(reader);
    await fieldsOf(page, 'newsletter')('consent').check();
    await page.locator('main form button[type=submit]').click();
    await expect(page.getByRole('heading', { name: text('sentTitle') })).toBeVisible();
    for (const [act, call] of [
      ['confirm', 'newsletterform/confirmation'],
      ['unsubscribe', 'newsletterform/unsubscription'],
    ] as const) {
      await page.goto(await linkInMail(reader, localized(`/newsletter/${act}`, locale)));
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await sendThroughTroubles(page, call, locale);
      await expect(page.getByRole('heading', { name: text(`${act}.doneTitle`) })).toBeFocused();
    }
    browserErrors.allow(ofTroubles);
    // The mail program's button works, too; opening its address unsubscribes nobody.
    const oneClick = await linkInMail(reader, '/api/newsletter/unsubscribe');
    expect((await page.request.get(oneClick)).status()).toBe(405);
    expect((await page.request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(
      200,
    );
    await page.goto(localized('/newsletter/unsubscribe?token=cut', locale));
    await expect(page.getByText(text('brokenLink'))).toBeVisible();
  });
}

requestTest(
  'the newsletter in each language, as sent, begins and ends by the links of its mails',
  async ({ request }) => {
    const send = async (path: string, form: Record<string, string>, locale: Locale, heading: string) => {
      const response = await request.post(path, { form, headers: { origin: portal.origin } });
      expect(response.status(), path).toBe(200);
      expect(readText(await response.text())).toContain(textOf(locale, `newsletter:${heading}`));
    };
    const readers = locales.map((locale) => ({ locale, reader: newAddress() }));
    for (const { locale, reader } of readers)
      await send(
        localized('/newsletter', locale),
        { form: 'newsletter', email: reader, language: locale, consent: 'true' },
        locale,
        'sentTitle',
      );
    for (const { locale, reader } of readers)
      for (const act of ['confirm', 'unsubscribe'] as const) {
        const link = await linkInMail(reader, localized(`/newsletter/${act}`, locale));
        const token = new URL(link).searchParams.get('token')!;
        await send(link, { form: act, token }, locale, `${act}.doneTitle`);
      }
  },
);
