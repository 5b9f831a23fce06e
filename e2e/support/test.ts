import { type BrowserContext, expect, type Page } from '@playwright/test';
import { BrowserErrors } from './browserErrors.ts';
import { readFirst, unready } from './readFirst.ts';
import { recordState } from './recordState.ts';
import { requestTest } from './workerTest.ts';

export { expect };

interface Fixtures {
  patience: undefined;
  browserErrors: BrowserErrors;
  guard: undefined;
}

/** Turns off the wait for hydration on this page. */
export const actEarly = (page: Page) => page.removeLocatorHandler(unready(page));

/** Fails when a page logs an error, throws, or violates the Content-Security-Policy. Acts after hydration. */
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
      // Open pages would run beside later tests.
      for (const context of opened) await context.close();
    },
    { auto: true },
  ],
  browserErrors: async ({}, use) => {
    await use(new BrowserErrors());
  },
  guard: [
    async ({ page, browserErrors }, use, testInfo) => {
      browserErrors.watch(page);
      const printState = recordState(page);
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) await printState();
      browserErrors.expectNoOther();
    },
    { auto: true },
  ],
});
