import { expect, test as base } from '@playwright/test';

export { expect };

interface Fixtures {
  /** What the browser complained about so far; a journey that provokes a complaint takes it out. */
  complaints: string[];
  guard: undefined;
}

/**
 * Every journey fails when a page logs an error, throws, or breaks the Content-Security-Policy. `goto` waits until React has
 * taken over, as a person does who reads before acting.
 */
export const test = base.extend<Fixtures>({
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...address) => {
      const response = await goto(...address);
      if (javaScriptEnabled) {
        await page.waitForFunction(() =>
          Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
        );
      }
      return response;
    };
    await use(page);
  },
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
