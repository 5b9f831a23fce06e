import { locales } from '../contract/shared/locale.ts';
import { expectValid } from './support/checks.ts';
import { checkScreen } from './support/checkScreen.ts';
import { languagesInBrowser } from './support/languages.ts';
import { localized } from './support/localized.ts';
import { keysIn, readText } from './support/missingText.ts';
import { memberScreens, missing, screens, statusOf } from './support/screens.ts';
import { screenTest } from './support/screenTest.ts';
import { signInAs } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { requestTest } from './support/workerTest.ts';

const all = Object.entries({ ...screens, 'not found': missing });

for (const [name, path] of all) {
  for (const locale of languagesInBrowser) {
    screenTest(
      `${name} in ${locale}: accessible, valid, described, without missing text`,
      async ({ screenPage, complaints }) => {
        await checkScreen(screenPage, { path, locale, status: statusOf(path) }, complaints);
      },
    );
  }
}

for (const [name, path] of all) {
  requestTest(
    `${name} in all languages, as sent: valid, described, without missing text`,
    async ({ request }) => {
      requestTest.slow();
      for (const locale of locales) {
        const address = localized(path, locale);
        const response = await request.get(address, { headers: { 'sec-fetch-site': 'same-origin' } });
        expect(response.status(), address).toBe(statusOf(path));
        const html = await response.text();
        expect(/<html[^>]* lang="([^"]+)"/.exec(html)?.[1], address).toBe(locale);
        expect(html.match(/<h1[\s>]/g), address).toHaveLength(1);
        expect(/<title[^>]*>([^<]+)</.exec(html)?.[1], address).toBeTruthy();
        expect(keysIn(readText(html)), address).toEqual([]);
        await expectValid(html);
      }
    },
  );
}

for (const { account, visited } of memberScreens) {
  for (const locale of languagesInBrowser) {
    test(`what the ${account} sees in ${locale}: accessible, valid, without missing text`, async ({
      page,
      complaints,
    }) => {
      test.slow();
      await signInAs(page.context(), account);
      for (const path of visited)
        await checkScreen(page, { path, status: 200, locale, isMember: true }, complaints);
    });
  }
}

requestTest(
  'titles and descriptions differ from screen to screen and from language to language',
  async ({ request }) => {
    const seen = new Map<string, string>();
    const described = Object.values(screens).filter((path) => !path.includes('?'));
    for (const path of described) {
      for (const locale of locales) {
        const address = localized(path, locale);
        const html = await (
          await request.get(address, { headers: { 'sec-fetch-site': 'same-origin' } })
        ).text();
        const title = /<title[^>]*>([^<]+)</.exec(html)?.[1];
        const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1];
        expect(title, address).toBeTruthy();
        expect(description, address).toBeTruthy();
        seen.set(`${locale} ${String(title)} ${String(description)}`, address);
      }
    }
    expect(seen.size).toBe(described.length * locales.length);
  },
);
