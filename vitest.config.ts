import { defineConfig } from 'vitest/config';

// A busy machine is no fault.
const testTimeout = 30_000;
// Far from UTC, so that a day in local time shows.
const TZ = 'Pacific/Auckland';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout,
          include: ['tests/{contract,lib,locales,pages,scripts,server,store}/**/*.test.ts'],
          env: {
            CONTEXT_API_URL: 'http://context-api.test',
            CONTEXT_API_KEY: 'a-key-that-only-tests-know',
            ORIGIN: 'https://portal.test',
            LOG_LEVEL: 'silent',
            TZ,
          },
        },
      },
      {
        test: {
          name: 'screens',
          environment: 'jsdom',
          testTimeout,
          include: ['tests/components/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/screens.setup.ts'],
          // Next's build sets it for sites in several languages; its links then carry the locale.
          env: { __NEXT_I18N_SUPPORT: 'true', TZ },
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
