import { type BrowserContext, expect, type Page } from '@playwright/test';
import { readFirst, unready } from './readFirst.ts';
import { requestTest } from './workerTest.ts';

export { expect };

interface Fixtures {
  patience: undefined;
  /** Errors that the browser logged; a journey that provokes one removes it. */
  complaints: string[];
  guard: undefined;
}

/** Turns off the wait for hydration on this page. */
export const actEarly = (page: Page) => page.removeLocatorHandler(unready(page));

/** Collects what a page logs as errors or throws. */
export function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
}

export function expectNone(complaints: readonly string[]): void {
  expect(complaints, 'what the browser complained about').toEqual([]);
}

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
      watch(page, complaints);
      await use(undefined);
      expectNone(complaints);
    },
    { auto: true },
  ],
});
