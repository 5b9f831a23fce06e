import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './support/temporaryFolder.ts';

interface Report {
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

const folders = ['pages', 'components', 'lib', 'store', 'contract', 'server', 'services', 'tests'];

async function violations(files: Record<string, readonly string[]>): Promise<string[]> {
  const root = temporaryFolder();
  const imports = Object.fromEntries(folders.map((folder) => [`#${folder}/*`, `./${folder}/*`]));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ type: 'module', imports }));
  writeFileSync(
    join(root, 'tsconfig.json'),
    '{"compilerOptions":{"allowImportingTsExtensions":true,"noEmit":true}}',
  );
  for (const [path, imported] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    const lines = imported.map((target) => {
      if (target.startsWith('type ')) return `import type { a } from '${target.slice(5)}';`;
      return target.startsWith('dynamic ') ? `await import('${target.slice(8)}');` : `import '${target}';`;
    });
    writeFileSync(join(root, path), [...lines, 'export const a = 1;'].join('\n'));
  }
  const program = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [program, '--config', resolve('.dependency-cruiser.cjs'), '--output-type', 'json', '.'];
  const output = await new Promise<string>((done) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 1e8 }, (_error, stdout) => {
      done(stdout);
    });
  });
  const { summary } = JSON.parse(output) as Report;
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort();
}

test('imports that run downward pass', async () => {
  const found = await violations({
    'pages/index.tsx': ['#components/features/home/Home.tsx', '#lib/page/page.server.ts'],
    'components/features/home/Home.tsx': ['#components/ui/Link.tsx', '#store/interface.ts', './Part.tsx'],
    'components/features/home/Part.tsx': ['type #lib/page/page.server.ts'],
    'components/ui/Link.tsx': ['#lib/config/routes.ts'],
    'store/interface.ts': ['#lib/config/routes.ts'],
    'lib/config/routes.ts': ['#contract/shared/locale.ts'],
    'lib/page/page.server.ts': ['#lib/http/client.server.ts'],
    'lib/http/client.server.ts': [],
    'contract/shared/locale.ts': [],
    'server/main.ts': ['#lib/http/client.server.ts'],
    'services/context-api/src/server.ts': ['#contract/shared/locale.ts'],
    'tests/lib/routes.test.ts': ['#lib/config/routes.ts', '#services/context-api/src/server.ts'],
  });
  expect(found).toEqual([]);
});

test('every forbidden import is found, through package imports too', async () => {
  const found = await violations({
    'pages/index.tsx': ['#services/context-api/src/server.ts', '#tests/fixtures.ts'],
    'components/features/home/Home.tsx': ['#pages/index.tsx', '#components/features/map/Map.tsx'],
    'components/features/map/Map.tsx': ['#lib/http/client.server.ts', '#lib/missing.ts'],
    'components/entities/Card.tsx': ['#components/features/map/Map.tsx'],
    'components/layout/Header.tsx': ['#components/entities/Card.tsx', '#server/main.ts'],
    'components/ui/Link.tsx': ['#components/layout/Header.tsx', '#lib/api/initiatives.ts'],
    'store/interface.ts': ['#components/layout/Header.tsx'],
    'lib/api/initiatives.ts': ['type #store/interface.ts', './cycle.ts'],
    'lib/api/cycle.ts': ['./initiatives.ts'],
    'lib/http/client.server.ts': [],
    'contract/shared/locale.ts': ['#lib/http/client.server.ts'],
    'server/main.ts': [],
    'services/context-api/src/server.ts': ['#lib/http/client.server.ts', '#services/identity/src/server.ts'],
    'services/context-api/src/migrations/001-names.ts': ['./001/slugs.ts', '#contract/shared/locale.ts'],
    'services/context-api/src/migrations/001/slugs.ts': ['#services/context-api/src/platform/slugOf.ts'],
    'services/context-api/src/platform/slugOf.ts': [],
    'services/identity/src/server.ts': [],
    'tests/fixtures.ts': [],
  });
  expect(found.filter((line) => !/^no-(folder-)?cycles/.test(line))).toEqual([
    'contract-alone: contract/shared/locale.ts → lib/http/client.server.ts',
    'downward-from-contract: contract/shared/locale.ts → lib/http/client.server.ts',
    'downward-from-entities: components/entities/Card.tsx → components/features/map/Map.tsx',
    'downward-from-features: components/features/home/Home.tsx → pages/index.tsx',
    'downward-from-lib: lib/api/initiatives.ts → store/interface.ts',
    'downward-from-parts: components/layout/Header.tsx → components/entities/Card.tsx',
    'downward-from-store: store/interface.ts → components/layout/Header.tsx',
    'features-apart: components/features/home/Home.tsx → components/features/map/Map.tsx',
    'migrations-frozen: services/context-api/src/migrations/001-names.ts → contract/shared/locale.ts',
    'migrations-frozen: services/context-api/src/migrations/001/slugs.ts → services/context-api/src/platform/slugOf.ts',
    'portal-without-services: pages/index.tsx → services/context-api/src/server.ts',
    'product-without-tests: pages/index.tsx → tests/fixtures.ts',
    'resolvable: components/features/map/Map.tsx → #lib/missing.ts',
    'server-code-on-the-server: components/features/map/Map.tsx → lib/http/client.server.ts',
    'server-code-on-the-server: contract/shared/locale.ts → lib/http/client.server.ts',
    'server-on-top: components/layout/Header.tsx → server/main.ts',
    'services-apart: services/context-api/src/server.ts → services/identity/src/server.ts',
    'services-without-portal: services/context-api/src/server.ts → lib/http/client.server.ts',
    'ui-knows-no-domain: components/ui/Link.tsx → components/layout/Header.tsx',
    'ui-knows-no-domain: components/ui/Link.tsx → lib/api/initiatives.ts',
  ]);
  expect(found).toContain('no-cycles: lib/api/cycle.ts → lib/api/initiatives.ts');
});

test('forms, maps, charts, lists and parts of records import no noun', async () => {
  const found = await violations({
    'components/list/ResultMap.tsx': [
      'type #contract/shared/locale.ts',
      '#lib/api/listSearch.ts',
      '#components/entities/Card.tsx',
    ],
    'components/map/PointMap.tsx': ['type #contract/boundaries/schema.ts', '#lib/api/initiatives.ts'],
    'components/chart/LineChart.tsx': ['type #contract/indicators/schema.ts'],
    'components/entities/Card.tsx': ['type #contract/indicators/schema.ts', '#lib/api/initiatives.ts'],
    'lib/api/listSearch.ts': [],
    'lib/api/initiatives.ts': [],
    'contract/shared/locale.ts': [],
    'contract/boundaries/schema.ts': [],
    'contract/indicators/schema.ts': [],
  });
  expect(found).toEqual([
    'parts-know-no-domain: components/chart/LineChart.tsx → contract/indicators/schema.ts',
    'parts-know-no-domain: components/list/ResultMap.tsx → components/entities/Card.tsx',
    'parts-know-no-domain: components/map/PointMap.tsx → lib/api/initiatives.ts',
  ]);
});

test('the record editor imports no noun, and shares no texts of one', async () => {
  const found = await violations({
    'components/record-editor/Rows.tsx': [
      'type #contract/records/write.ts',
      'type #contract/shared/locale.ts',
      'type #contract/revisions/schema.ts',
      'type #contract/files/schema.ts',
      'type #contract/goals/schema.ts',
      '#lib/api/drafts.ts',
      '#lib/api/goals.ts',
      '#lib/records/evidence.ts',
      '#lib/records/fields.ts',
    ],
    'lib/api/drafts.ts': [],
    'lib/api/goals.ts': [],
    'lib/records/evidence.ts': ['type #contract/evidence/schema.ts'],
    'lib/records/fields.ts': [],
    ...Object.fromEntries(
      [
        'records/write',
        'shared/locale',
        'revisions/schema',
        'files/schema',
        'goals/schema',
        'evidence/schema',
      ].map((name) => [`contract/${name}.ts`, []]),
    ),
  });
  expect(found).toEqual([
    'record-editor-knows-no-domain: components/record-editor/Rows.tsx → contract/goals/schema.ts',
    'record-editor-knows-no-domain: components/record-editor/Rows.tsx → lib/api/goals.ts',
    'record-editor-knows-no-domain: components/record-editor/Rows.tsx → lib/records/evidence.ts',
  ]);
});

test('the frame of the studio knows no noun, and features build on it', async () => {
  const found = await violations({
    'components/features/messages/MessageScreen.tsx': ['#components/studio/StudioFrame.tsx'],
    'components/studio/StudioFrame.tsx': [
      '#components/list/ListBody.tsx',
      '#components/entities/StoryCard.tsx',
      '#lib/studio/areas.ts',
      'type #contract/users/schema.ts',
      'type #contract/messages/schema.ts',
    ],
    'components/list/ListBody.tsx': ['#components/studio/Part.tsx'],
    'components/studio/Part.tsx': [],
    'components/entities/StoryCard.tsx': [],
    'lib/studio/areas.ts': [],
    'contract/users/schema.ts': [],
    'contract/messages/schema.ts': [],
  });
  expect(found.filter((line) => !/^no-(folder-)?cycles/.test(line))).toEqual([
    'downward-from-list: components/list/ListBody.tsx → components/studio/Part.tsx',
    'studio-knows-no-domain: components/studio/StudioFrame.tsx → components/entities/StoryCard.tsx',
    'studio-knows-no-domain: components/studio/StudioFrame.tsx → contract/messages/schema.ts',
  ]);
});

test('services have layers, and no two folders import each other', async () => {
  const api = 'services/context-api/src';
  const found = await violations({
    [`${api}/commands/load.ts`]: [`#${api}/app.ts`],
    [`${api}/app.ts`]: [`#${api}/modules/goals/routes.ts`],
    [`${api}/modules/goals/routes.ts`]: ['./commands.ts', `#${api}/platform/http/write.ts`],
    [`${api}/modules/goals/commands.ts`]: ['./routes.ts', `#${api}/platform/records/scope.ts`],
    [`${api}/platform/http/write.ts`]: [`#${api}/app.ts`],
    [`${api}/platform/records/scope.ts`]: ['../search/search.ts'],
    [`${api}/platform/records/entity.ts`]: [],
    [`${api}/platform/search/search.ts`]: ['../records/entity.ts', `#${api}/modules/goals/queries.ts`],
    [`${api}/modules/goals/queries.ts`]: [],
  });
  expect(found.filter((line) => !line.startsWith('no-cycles'))).toEqual(
    expect.arrayContaining([
      `commands-without-routes: ${api}/modules/goals/commands.ts → ${api}/modules/goals/routes.ts`,
      `downward-from-platform: ${api}/platform/http/write.ts → ${api}/app.ts`,
      `downward-from-platform: ${api}/platform/search/search.ts → ${api}/modules/goals/queries.ts`,
      `no-folder-cycles: ${api}/platform/records → ${api}/platform/search`,
    ]),
  );
});

test('large libraries are loaded where they are needed, not at the start', async () => {
  const api = 'services/context-api/src';
  const read = `${api}/modules/boundaries/read`;
  const found = await violations({
    'lib/session/store.server.ts': ['dynamic @redis/client'],
    'lib/session/other.server.ts': ['@redis/client'],
    [`${api}/platform/scale.ts`]: ['sharp'],
    [`${api}/modules/lists/write.ts`]: ['write-excel-file/node'],
    [`${read}/readShape.ts`]: ['./kml.ts', 'dynamic ./shapefile.ts'],
    [`${read}/kml.ts`]: ['@xmldom/xmldom'],
    [`${read}/shapefile.ts`]: [],
  });
  expect(found.filter((line) => line.startsWith('loaded-on-demand'))).toEqual([
    'loaded-on-demand: lib/session/other.server.ts → @redis/client',
    `loaded-on-demand: ${read}/readShape.ts → ${read}/kml.ts`,
    `loaded-on-demand: ${api}/modules/lists/write.ts → write-excel-file/node`,
    `loaded-on-demand: ${api}/platform/scale.ts → sharp`,
  ]);
});
