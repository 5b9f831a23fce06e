import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { collectService } from '../../scripts/container/collectService.ts';
import { namedPackages, packageFolders } from '../../scripts/container/packages.ts';
import { type ServiceName, serviceSources } from '../../scripts/container/services.ts';
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
