import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { collectLicences } from '../../scripts/container/collectLicences.ts';
import { collectService } from '../../scripts/container/collectService.ts';
import { namedPackages, packageFolders } from '../../scripts/container/packages.ts';
import { type ServiceName, serviceSources } from '../../scripts/container/services.ts';
import { externalPackages } from '../../services/context-api/externalPackages.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const root = join(import.meta.dirname, '../..');
const services = Object.keys(serviceSources) as ServiceName[];

const scriptsOf = (name: ServiceName) => serviceSources[name].map((glob) => `${glob}/*.ts`);
const foldersOf = (name: ServiceName) =>
  packageFolders(root, namedPackages(root, scriptsOf(name))).map((folder) => relative(root, folder));

function importsOf(name: ServiceName): string[] {
  const found = globSync(scriptsOf(name), { cwd: root }).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const statements = [...source.matchAll(/^(?:import|export) (?!type\b)(?:[^;'"=]*? from )?'([^']+)'/gm)];
    const calls = [...source.matchAll(/\bimport\('([^']+)'\)/g)];
    return [...statements, ...calls].map(([, specifier = '']) => specifier);
  });
  return [...new Set(found)].filter((each) => !/^(?:\.|node:)/.test(each) && !builtinModules.includes(each));
}

describe.each(services)('the image of %s', (name) => {
  test('has every package that its sources import', () => {
    const folders = foldersOf(name);
    const packages = importsOf(name).filter((each) => !each.startsWith('#'));
    expect(packages.length).toBeGreaterThan(5);
    const folder = (each: string) => `node_modules/${/^(?:@[^/]+\/)?[^/]+/.exec(each)?.[0] ?? ''}`;
    expect(packages.filter((each) => !folders.includes(folder(each)))).toEqual([]);
  });

  test('has every folder of the project that its sources import', () => {
    const own = importsOf(name).filter((each) => each.startsWith('#'));
    const sources = globSync([...serviceSources[name]], { cwd: root });
    expect(own.filter((each) => !sources.includes(each.slice(1)))).toEqual([]);
  });

  test('has nothing of the portal or of the tools', () => {
    const folders = foldersOf(name);
    const others = ['next', 'react', 'vitest', 'typescript', 'playwright', 'esbuild'];
    expect(folders.filter((folder) => others.includes(folder.replace('node_modules/', '')))).toEqual([]);
  });
});

test('packages that are resolved by the path of a file come along', () => {
  expect(foldersOf('identity')).toEqual(
    expect.arrayContaining([
      'node_modules/@fontsource-variable/public-sans',
      'node_modules/@fontsource/be-vietnam-pro',
    ]),
  );
  expect(foldersOf('context-api')).toContain('node_modules/world-atlas');
});

describe('a small project', () => {
  const project = (files: Record<string, string>) => {
    const folder = temporaryFolder();
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return folder;
  };
  const files = {
    'package.json': JSON.stringify({
      name: 'x',
      type: 'module',
      scripts: { test: 'y' },
      dependencies: { a: '1', unused: '1' },
    }),
    'contract/x.ts': 'export const x = 1;',
    'services/identity/src/server.ts': "import { a } from 'a';",
    'services/identity/test/server.test.ts': '',
    'node_modules/a/package.json': JSON.stringify({
      name: 'a',
      dependencies: { b: '1' },
      optionalDependencies: { 'of-another-platform': '1' },
      peerDependencies: { peer: '1' },
    }),
    'node_modules/a/index.js': '',
    'node_modules/a/README.md': '',
    'node_modules/a/index.js.map': '',
    'node_modules/a/node_modules/b/package.json': '{"name":"b","version":"2"}',
    'node_modules/b/package.json': '{"name":"b","version":"1"}',
    'node_modules/peer/package.json': '{"name":"peer"}',
    'node_modules/unused/package.json': '{"name":"unused"}',
  };

  test('is copied without tests, other packages and what nobody runs', () => {
    const to = temporaryFolder();
    expect(collectService(project(files), 'identity', to)).toHaveLength(3);
    const copied = globSync('**/*', { cwd: to }).filter((path) => /\.\w+$/.test(path));
    expect(copied.sort()).toEqual([
      'contract/x.ts',
      'node_modules/a/index.js',
      'node_modules/a/node_modules/b/package.json',
      'node_modules/a/package.json',
      'node_modules/peer/package.json',
      'package.json',
      'services/identity/src/server.ts',
    ]);
    expect(JSON.parse(readFileSync(join(to, 'package.json'), 'utf8'))).toEqual({ name: 'x', type: 'module' });
  });

  test('is copied as its build, with the packages outside it, where there is one', () => {
    const to = temporaryFolder();
    const outside = Object.fromEntries(
      externalPackages.flatMap((name) => [
        [`node_modules/${name}/package.json`, JSON.stringify({ name })],
        [`node_modules/${name}/index.js`, ''],
      ]),
    );
    const built = {
      'services/context-api/src/server.ts': "import { a } from 'a';",
      'services/context-api/dist/server.mjs': '',
      'services/context-api/dist/platform/chunk.mjs': '',
    };
    const folders = collectService(project({ ...files, ...built, ...outside }), 'context-api', to);
    expect(folders.map((folder) => folder.replace(/.*node_modules\//, ''))).toEqual(['a', 'b', 'peer']);
    const copied = globSync('**/*', { cwd: to }).filter((path) => /\.\w+$/.test(path));
    expect(copied.sort()).toEqual(
      [
        ...externalPackages.flatMap((name) => [
          `node_modules/${name}/index.js`,
          `node_modules/${name}/package.json`,
        ]),
        'package.json',
        'platform/chunk.mjs',
        'server.mjs',
      ].sort(),
    );
  });

  test('comes with the licences of what its build contains', () => {
    const to = temporaryFolder();
    const root = project({
      ...files,
      'node_modules/a/LICENSE': 'of a',
      'node_modules/a/node_modules/b/NOTICE.md': 'of b',
      'node_modules/peer/COPYING': 'of peer',
    });
    mkdirSync(join(to, 'node_modules/peer'), { recursive: true });
    collectLicences(packageFolders(root, ['a']), to);
    expect(
      globSync('licences/**/*', { cwd: to })
        .filter((path) => /[A-Z]$|md$/.test(path))
        .sort(),
    ).toEqual(['licences/a@/LICENSE', 'licences/b@2/NOTICE.md']);
  });

  test('is not copied without its build', () => {
    expect(() => collectService(project(files), 'context-api', temporaryFolder())).toThrow(
      /services\/context-api\/dist/,
    );
  });

  test('is not copied without a package that it needs', () => {
    const to = temporaryFolder();
    const {
      'node_modules/a/node_modules/b/package.json': _nested,
      'node_modules/b/package.json': _b,
      ...rest
    } = files;
    expect(() => collectService(project(rest), 'identity', to)).toThrow(
      /^b, which .*\/node_modules\/a needs, is not installed$/,
    );
    expect(existsSync(join(to, 'node_modules'))).toBe(false);
  });
});
