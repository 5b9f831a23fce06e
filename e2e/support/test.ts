import { type BrowserContext, expect, type Page } from '@playwright/test';
import { requestTest } from './workerTest.ts';

export { expect };

interface Fixtures {
  patience: undefined;
  /** What the browser complained about so far; a journey that provokes a complaint takes it out. */
  complaints: string[];
  guard: undefined;
}

/** A page of the portal that React has not taken over yet. */
const unready = (page: Page) => page.locator('html:not([data-hydrated]):has(#__next)');

/** Before anything is done on a page, wherever a link, a form or a redirect has led; the keyboard asks at `goto` only. */
function readFirst(page: Page): void {
  void page.addLocatorHandler(unready(page), () => Promise.resolve());
  const goto = page.goto.bind(page);
  page.goto = async (...address) => {
    const response = await goto(...address);
    await expect(unready(page)).toHaveCount(0);
    return response;
  };
}

/** From now on, what is done on this page is done at once. */
export const actEarly = (page: Page) => page.removeLocatorHandler(unready(page));

/**
 * Every journey fails when a page logs an error, throws, or breaks the Content-Security-Policy. Anybody who goes through it acts
 * when React has taken over, as a person does who reads first.
 */
export const test = requestTest.extend<Fixtures>({
  patience: [
    async ({ browser, javaScriptEnabled }, use) => {
      const newContext = browser.newContext.bind(browser);
      const opened: BrowserContext[] = [];
      browser.newContext = async (options) => {
        const context = await newContext(options);
        opened.push(context);
        return (options?.javaScriptEnabled ?? javaScriptEnabled) ? context.on('page', readFirst) : context;
      };
      await use(undefined);
      browser.newContext = newContext;
      // Pages that are left open would go on working beside the tests that come after.
      for (const context of opened) await context.close();
    },
    { auto: true },
  ],
  complaints: async ({}, use) => {
    await use([]);
  },
  guard: [
    async ({ page, complaints }, use) => {
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(undefined);
      expect(complaints, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});
