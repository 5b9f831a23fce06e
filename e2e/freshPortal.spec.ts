import { sectionPagePaths, sitePagePaths } from '#contract/pages/constants.ts';
import { locales } from '#contract/shared/locale.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { startContextApi } from './support/contextApiProcess.ts';
import { startPortal } from './support/portalProcess.ts';
import type { ServiceProcess } from './support/serviceProcess.ts';
import { expect, test } from './support/test.ts';

// One worker starts the services once.
test.describe.configure({ mode: 'default' });

let contextApi: ServiceProcess;
let portal: ServiceProcess;
test.beforeAll(async () => {
  contextApi = await startContextApi({});
  portal = await startPortal({ CONTEXT_API_URL: contextApi.origin });
});
test.afterAll(async () => {
  await portal.stop();
  await contextApi.stop();
});

test('a portal without content has the pages that it links, in six languages', async ({ page }) => {
  for (const locale of locales) {
    await page.goto(portal.origin + localizedPath('/contact', locale));
    const links = await page
      .getByRole('contentinfo')
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
    const pages = sitePagePaths.map((path) => portal.origin + localizedPath(`/${path}`, locale));
    expect(links).toEqual(expect.arrayContaining(pages));
    for (const path of [...sitePagePaths, ...sectionPagePaths]) {
      const html = await (await page.request.get(portal.origin + localizedPath(`/${path}`, locale))).text();
      const inside = [...html.matchAll(/<a [^>]*href="(\/(?!api\/)[^"#?]*)/g)].map(([, href]) => href ?? '');
      links.push(...inside.map((href) => portal.origin + href));
    }
    for (const address of new Set(links))
      expect((await page.request.get(address)).status(), address).toBe(200);
  }
  await page.goto(`${portal.origin}/contact`);
  await page.locator('form').getByRole('link', { name: 'How we use your details' }).first().click();
  await expect(page).toHaveURL(`${portal.origin}/privacy`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await expect(page.getByRole('note')).toHaveCount(0);
});

test('the first visit of a new portal says what to do, in six languages', async ({ page }) => {
  for (const locale of locales) {
    const home = portal.origin + localizedPath('/', locale);
    await page.goto(home);
    await expect(page).toHaveURL(portal.origin + localizedPath('/studio/setup', locale));
    await expect(page.locator('main code')).toHaveText('npm run setup:link');
  }
});

test('the home page of a portal without content has no empty sections', async ({ page, context }) => {
  // People with a session see it before the end of the set-up.
  await context.addCookies([{ name: 'auth_token', value: 'none', url: portal.origin }]);
  await page.goto(portal.origin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^By (commodity|country)$/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Browse by commodity' })).toHaveAttribute(
    'href',
    '/initiatives',
  );
});
