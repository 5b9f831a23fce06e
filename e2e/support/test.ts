import { expect, test as base } from '@playwright/test';

export { expect };

/** Every journey fails when a page logs an error, throws, or breaks the Content-Security-Policy. */
export const test = base.extend<{ complaints: string[]; guard: undefined }>({
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
