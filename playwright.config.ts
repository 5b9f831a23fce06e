import { defineConfig } from '@playwright/test';
import { countWorkers } from './e2e/support/workers.ts';

const chromium = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // Each has its own stack (e2e/support/stack.ts), started from one database.
  globalSetup: './e2e/support/globalSetup.ts',
  workers: countWorkers(),
  // For busy machines.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    // Recording takes a quarter of the time of a form; `npm run e2e -- --trace=retain-on-failure` traces
    // failures.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
