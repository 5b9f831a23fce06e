import { defineConfig } from 'vitest/config';

const onServer = Boolean(process.env['TEST_DATABASE_URL']);

const ofServers = [
  'test/composeBackup.test.ts',
  'test/platform/database/postgres.test.ts',
  'test/platform/database/visitorLimits.test.ts',
];

const ofFolders = ['test/folderProcesses.test.ts', 'test/platform/database/embeddedBuffers.test.ts'];

/**
 * Tests of differences between PostgreSQL servers and PGlite. `npm run check` runs these on both, others on a
 * server; `npm run check -- --all` and `vitest run --project contract` run all on PGlite, too.
 */
const ofDialects = [
  'modules/analytics/analytics',
  'modules/content/contentCrash',
  'content/demoContent',
  'platform/records/editing',
  'platform/records/editingCrash',
  'platform/database/editingMigration',
  'platform/database/embeddedBuffers',
  'modules/files/files',
  'modules/drafts/savedDrafts',
  'modules/initiatives/listInitiatives',
  'platform/http/leavingVisitors',
  'content/loadContent',
  'folderProcesses',
  'mailProcesses',
  'platform/database/migrate',
  'platform/search/nestedSearch',
  'platform/mail/outbox',
  'modules/content/preview',
  'modules/privacy/privacy',
  'processes',
  'modules/projects/projects',
  'platform/http/queries',
  'platform/database/queryPlans',
  'modules/search/search',
  'modules/initiatives/searchInitiatives',
  'modules/site/sitemap',
  'modules/stories/stories',
  'modules/files/uploads',
  'platform/http/writes',
].map((name) => `test/${name}.test.ts`);

export default defineConfig({
  test: {
    name: 'context-api',
    root: import.meta.dirname,
    include: process.env['CONTRACT_TESTS'] === 'dialect' ? ofDialects : ['test/**/*.test.ts'],
    exclude: onServer ? ofFolders : ofServers,
    globalSetup: ['test/support/template.ts', 'test/support/bundled.ts'],
    // Modules are stateless.
    isolate: false,
    // First starts of PGlite take seconds.
    hookTimeout: 120_000,
    testTimeout: 120_000,
    // For busy machines.
    expect: { poll: { timeout: 30_000 } },
  },
});
