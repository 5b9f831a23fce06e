import type { APIRequestContext } from '@playwright/test';
import { defaultLocale, type Locale, locales } from '../contract/shared/locale.ts';
import { expectAccessible, expectValid } from './support/checks.ts';
import { checkScreen } from './support/checkScreen.ts';
import { languagesInBrowser, screenLanguages } from './support/languages.ts';
import { localized } from './support/localized.ts';
import { keysIn, readText } from './support/missingText.ts';
import { type FirstLinked, memberScreens, missing, screens, statusOf } from './support/screens.ts';
import { screenTest } from './support/screenTest.ts';
import { signInAs } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { requestTest } from './support/workerTest.ts';

const all = Object.entries({ ...screens, 'not found': missing });
const languages = screenLanguages(all.map(([, path]) => path));

for (const [name, path] of all) {
  for (const locale of languages.get(path) ?? []) {
    screenTest(
      `${name} in ${locale}: accessible, narrow, without missing text`,
      async ({ screenPage, browserErrors }) => {
        await checkScreen(screenPage, { path, locale, status: statusOf(path) }, browserErrors);
      },
    );
  }
}

screenTest('screens in dark colors: accessible', async ({ screenPage }) => {
  await screenPage.emulateMedia({ colorScheme: 'dark' });
  await screenPage.setViewportSize({ width: 1280, height: 720 });
  const paths = [
    'home',
    'initiative',
    'landscape maturity',
    'indicator',
    'ecosystem action',
    'compare',
    'contact',
  ];
  for (const name of paths) {
    await screenPage.goto(screens[name] ?? '');
    await expect(screenPage.locator('body'), name).toHaveCSS('color', 'rgb(233, 236, 228)');
    await expectAccessible(screenPage);
  }
  await screenPage.emulateMedia({ colorScheme: null });
});

const titleOf = (html: string) => /<title[^>]*>([^<]+)</.exec(html)?.[1];
const descriptionOf = (html: string) => /<meta name="description" content="([^"]+)"/.exec(html)?.[1];

for (const locale of locales) {
  requestTest(
    `all screens in ${locale}, as sent: valid, each described differently, without missing text`,
    async ({ request }) => {
      requestTest.slow();
      const seen = new Map<string, string>();
      for (const [name, path] of all) {
        const address = localized(path, locale);
        const response = await request.get(address, { headers: { 'sec-fetch-site': 'same-origin' } });
        expect(response.status(), address).toBe(statusOf(path));
        const html = await response.text();
        expect(/<html[^>]* lang="([^"]+)"/.exec(html)?.[1], address).toBe(locale);
        expect(html.match(/<h1[\s>]/g), address).toHaveLength(1);
        expect(titleOf(html), address).toBeTruthy();
        expect(keysIn(readText(html)), address).toEqual([]);
        await expectValid(html, address);
        if (!(name in screens) || path.includes('?')) continue;
        expect(descriptionOf(html), address).toBeTruthy();
        const description = `${String(titleOf(html))} ${String(descriptionOf(html))}`;
        expect(seen.get(description), `described as ${address}`).toBeUndefined();
        seen.set(description, address);
      }
    },
  );
}

/** Returns the address of a member's screen in a language. */
async function addressOf(request: APIRequestContext, screen: string | FirstLinked, locale: Locale) {
  if (typeof screen === 'string') return screen;
  const html = await (await request.get(localized(screen.on, locale))).text();
  const links = [...html.matchAll(/<a [^>]*href="([^"#?]+)/g)].map(([, href]) => href ?? '');
  const start = localized(screen.to, locale);
  const record = /[\da-f]{8}-[\da-f-]{27}$/;
  const found = links.find((href) => href.startsWith(start) && record.test(href));
  expect(found, `a link on ${screen.on}`).toBeDefined();
  return screen.to + (found ?? '').slice(start.length);
}

const memberLanguages = screenLanguages(
  memberScreens.flatMap(({ visited }) => visited.filter((each) => typeof each === 'string')),
);

for (const { account, visited, translated = [] } of memberScreens) {
  for (const locale of languagesInBrowser) {
    test(`what the ${account} sees in ${locale}: accessible, valid, without missing text`, async ({
      page,
      browserErrors,
    }) => {
      test.slow();
      await signInAs(page.context(), account);
      for (const screen of locale === defaultLocale ? visited : [...visited, ...translated]) {
        if (typeof screen === 'string' && memberLanguages.get(screen)?.includes(locale) === false) continue;
        const path = await addressOf(page.request, screen, locale);
        await checkScreen(page, { path, status: 200, locale, isMember: true }, browserErrors);
      }
    });
  }
}
