import { defineConfig } from '@playwright/test';
import { contextApi, identity, portal } from './e2e/support/addresses.ts';

const chromium = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  // Machines are noisy: what is slow is not wrong.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: portal.origin,
    locale: 'en-US',
    trace: 'retain-on-failure',
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
  webServer: [
    {
      command: 'node e2e/support/identity.ts',
      url: `${identity.origin}/readyz`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'ignore',
    },
    {
      command: 'node e2e/support/contextApi.ts',
      url: `${contextApi.origin}/readyz`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'ignore',
    },
    {
      command: 'node .next/standalone/server.mjs',
      url: `${portal.origin}/healthz`,
      env: { ...portal.env, CONTEXT_API_URL: contextApi.origin },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'ignore',
    },
  ],
});
