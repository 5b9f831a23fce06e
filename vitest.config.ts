import { defineConfig } from 'vitest/config';

// For busy machines.
const testTimeout = 30_000;
const polling = { poll: { timeout: 10_000 } };
// Far from UTC, to reveal local days.
const TZ = 'Pacific/Auckland';

/** Settings of the portal under test. */
const portal = {
  CONTEXT_API_URL: 'http://context-api.test',
  CONTEXT_API_ALLOW_HTTP: 'true',
  CONTEXT_API_KEY: 'a-key-that-only-tests-know',
  ORIGIN: 'https://portal.test',
  LOG_LEVEL: 'silent',
  TZ,
};

// Tests of what stays on the server.
const inServer = 'tests/components/**/*.server.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout,
          expect: polling,
          isolate: false,
          setupFiles: ['tests/support/freshModules.setup.ts'],
          include: [
            'tests/{contract,deploy,docs,lib,locales,pages,scripts,server,store}/**/*.test.ts',
            inServer,
          ],
          env: portal,
        },
      },
      {
        test: {
          name: 'screens',
          environment: 'jsdom',
          testTimeout,
          expect: polling,
          isolate: false,
          include: ['tests/components/**/*.test.{ts,tsx}', 'tests/lib/**/*.test.tsx'],
          exclude: [inServer],
          setupFiles: ['tests/support/freshModules.setup.ts', 'tests/support/screens.setup.ts'],
          // Next's build sets it for sites in several languages; its links then carry the locale.
          env: { __NEXT_I18N_SUPPORT: 'true', TZ },
        },
      },
      {
        // Needs a server at TEST_REDIS_URL; `npm run check` starts one.
        test: {
          name: 'redis',
          environment: 'node',
          testTimeout,
          expect: polling,
          include: ['tests/redis/**/*.test.ts'],
          env: portal,
        },
      },
      {
        // Needs a build, nginx and Varnish; `npm run check` provides them. All tests share an address.
        test: {
          name: 'proxies',
          environment: 'node',
          testTimeout: 60_000,
          expect: polling,
          include: ['tests/proxies/**/*.test.ts'],
          env: { TZ },
        },
      },
      {
        extends: './services/context-api/vitest.config.ts',
        root: './services/context-api',
        test: { name: 'contract' },
      },
      {
        extends: './services/identity/vitest.config.ts',
        root: './services/identity',
        test: { name: 'identity' },
      },
    ],
  },
});
