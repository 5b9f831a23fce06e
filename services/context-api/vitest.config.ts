import { defineConfig } from 'vitest/config';

const onServer = Boolean(process.env['TEST_DATABASE_URL']);

/** What only a server can show. */
const ofServers = ['test/postgres.test.ts', 'test/visitorLimits.test.ts'];

/**
 * What may hold on a PostgreSQL server and not on PGlite: locks and transactions, types and functions that a driver or a version
 * changes, search and its plans, bytes, and processes on a folder. `npm run check` runs these on both, everything on a server;
 * `npm run check -- --all` and `vitest run --project contract` run everything on PGlite, too.
 */
const ofDialects = [
  'analytics',
  'demoContent',
  'editing',
  'editingCrash',
  'editingMigration',
  'files',
  'formDrafts',
  'listInitiatives',
  'loadContent',
  'mailProcesses',
  'migrate',
  'nestedSearch',
  'outbox',
  'privacy',
  'processes',
  'projects',
  'queries',
  'queryPlans',
  'search',
  'searchInitiatives',
  'sitemap',
  'stories',
  'uploads',
  'writes',
].map((name) => `test/${name}.test.ts`);

export default defineConfig({
  test: {
    name: 'context-api',
    root: import.meta.dirname,
    include: process.env['CONTRACT_TESTS'] === 'dialect' ? ofDialects : ['test/**/*.test.ts'],
    exclude: onServer ? [] : ofServers,
    globalSetup: ['test/support/template.ts'],
    // The first start of an embedded PostgreSQL takes seconds on a busy machine.
    hookTimeout: 120_000,
    testTimeout: 120_000,
  },
});
