import { type BrowserContext, expect, type Page } from '@playwright/test';
import { requestTest } from './workerTest.ts';

export { expect };

interface Fixtures {
  patience: undefined;
  /** Errors that the browser logged; a journey that provokes one removes it. */
  complaints: string[];
  guard: undefined;
}

/** Returns a page of the portal before hydration. */
const unready = (page: Page) => page.locator('html:not([data-hydrated]):has(#__next)');

/** Waits for hydration before any action, after a link, form or redirect; for the keyboard at `goto` only. */
function readFirst(page: Page): void {
  void page.addLocatorHandler(unready(page), () => Promise.resolve());
  const goto = page.goto.bind(page);
  page.goto = async (...address) => {
    const response = await goto(...address);
    await expect(unready(page)).toHaveCount(0);
    return response;
  };
}

/** Turns off the wait for hydration on this page. */
export const actEarly = (page: Page) => page.removeLocatorHandler(unready(page));

/**
 * Fails when a page logs an error, throws, or violates the Content-Security-Policy. Acts after hydration, as
 * a person does who reads first.
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
      // Open pages would go on working beside later tests.
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
