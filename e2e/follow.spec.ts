import { clickTwice, during, ofTroubles, textOf } from './support/forms.ts';
import { languagesInBrowser } from './support/languages.ts';
import { localized } from './support/localized.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

// One account follows them all, each in a language.
const initiatives = {
  en: 'birim-headwaters-cocoa-and-forest-compact',
  es: 'acuerdo-por-la-cuenca-del-cahabon',
  fr: 'pacte-littoral-de-grand-bereby-et-de-la-haute-dodo',
  id: 'kakao-lembah-rongkong',
  pt: 'compacto-da-cabruca-do-litoral-sul',
  vi: 'ca-phe-ben-vung-dak-lak',
} as const;

for (const locale of languagesInBrowser) {
  test(`a signed-in person follows in ${locale}, sees what is new, and unfollows`, async ({
    page,
    browserErrors,
  }) => {
    const text = (key: string) => textOf(locale, `common:follow.${key}`);
    const path = localized(`/initiatives/${initiatives[locale]}`, locale);
    const start = page.getByRole('button', { name: text('start'), exact: true });
    const stop = page.getByRole('button', { name: text('stop'), exact: true });
    await page.goto(path);
    await page.getByRole('link', { name: text('signIn') }).click();
    await signIn(page, 'registered@example.org');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    // The sign-in has executed the intent.
    const stopped = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await stop.click();
    // Otherwise the first trouble could meet this call.
    expect((await stopped).ok()).toBe(true);
    for (const trouble of [500, 'away'] as const)
      await during(page, 'follow', trouble, async () => {
        await start.click();
        await expect(page.getByText(text('failed'))).toBeVisible();
      });
    browserErrors.allow(ofTroubles);
    const requests = await clickTwice(page, 'follow', start);
    await expect(page.getByText(text('following'))).toBeVisible();
    expect(requests).toHaveLength(1);

    await page.goto(localized('/start', locale));
    const followed = page.getByRole('region', { name: text('title') });
    const entry = followed.getByRole('listitem').locator(`a[href="${path}"]`);
    await expect(entry).toBeVisible();
    const feed = await followed.locator('a[href^="/feeds/"]').getAttribute('href');
    const response = await page.request.get(feed ?? '');
    expect([response.status(), response.headers()['cache-control']]).toEqual([200, 'private, no-store']);

    await entry.click();
    await stop.click();
    await expect(start).toBeVisible();
    await page.reload();
    await expect(start).toBeVisible();
    await page.goto(localized('/start', locale));
    await expect(page.getByRole('heading', { name: text('title') })).toBeVisible();
    await expect(entry).toHaveCount(0);
  });
}

test('a person confirms their details once', async ({ page }) => {
  await page.goto('/profile');
  await page.locator('main a[href^="/api/auth/signin"]').click();
  await signIn(page, 'registered@example.org');
  await page.getByRole('button', { name: 'Yes, they are correct' }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yes, they are correct' })).toHaveCount(0);
});
