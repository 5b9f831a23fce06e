import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'context-api',
    root: import.meta.dirname,
    include: ['test/**/*.test.ts'],
    // What only a server can show is tested where there is one.
    exclude: process.env['TEST_DATABASE_URL'] ? [] : ['test/postgres.test.ts', 'test/visitorLimits.test.ts'],
    // The first start of an embedded PostgreSQL takes seconds on a busy machine.
    hookTimeout: 120_000,
    testTimeout: 120_000,
  },
});
