import { type Page, test as base } from '@playwright/test';
import { type IdentityProcess, startIdentity } from './identityProcess.ts';
import { readFirst } from './readFirst.ts';
import { type Stack, startStack } from './stack.ts';

interface WorkerFixtures {
  stack: Stack;
  identity: IdentityProcess;
  /** Page for screens without interaction. */
  screenPage: Page;
}

const timeout = 120_000;

/** Provides the same fixtures to all tests, since Playwright changes workers where they differ. */
export const workerTest = base.extend<object, WorkerFixtures>({
  stack: [
    async ({}, use) => {
      const stack = await startStack();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout },
  ],
  identity: [
    async ({}, use) => {
      const identity = await startIdentity();
      await use(identity);
      await identity.stop();
    },
    { scope: 'worker', timeout },
  ],
  screenPage: [
    async ({ browser, stack }, use) => {
      const context = await browser.newContext({ baseURL: stack.origin, locale: 'en-US' });
      const page = await context.newPage();
      readFirst(page);
      await use(page);
      await context.close();
    },
    { scope: 'worker', timeout },
  ],
});

/** Runs a test without a browser on the stack of its worker. */
export const requestTest = workerTest.extend({
  baseURL: async ({ stack }, use) => {
    await use(stack.origin);
  },
});
