import { test as base } from '@playwright/test';
import { type IdentityProcess, startIdentity } from './identityProcess.ts';
import { startStack, type Stack } from './stack.ts';

interface WorkerFixtures {
  /** Started by the first test that asks for it. */
  stack: Stack;
  /** An identity service without a portal. */
  identity: IdentityProcess;
}

const timeout = 120_000;

/** Has what a worker keeps for all its tests; all tests have it, since Playwright changes workers where it differs. */
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
});

/** A test on the stack of its worker that needs no browser. */
export const requestTest = workerTest.extend({
  baseURL: async ({ stack }, use) => {
    await use(stack.origin);
  },
});
