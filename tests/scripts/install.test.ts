import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from './support/temporaryFolder.ts';

// Plain JavaScript for an older Node on a fresh machine.
const { isInstalled } = (await import(join(import.meta.dirname, '../../scripts/setup/install.mjs'))) as {
  isInstalled: (root: string, options?: { withTools: boolean }) => boolean;
};

const manifest = { dependencies: { server: '1.0.0' }, devDependencies: { tool: '1.0.0' } };
const packages = {
  'node_modules/server': { version: '1.0.0', integrity: 'sha512-server' },
  'node_modules/tool': { version: '1.0.0', integrity: 'sha512-tool', dev: true },
  'node_modules/of-another-platform': { version: '1.0.0', optional: true },
};

function project(changes: Record<string, object | undefined> = {}, own: object = manifest) {
  const root = temporaryFolder();
  const installed = Object.entries({
    ...packages,
    'node_modules/of-another-platform': undefined,
    ...changes,
  });
  mkdirSync(join(root, 'node_modules'));
  const write = (path: string, content: object) => {
    writeFileSync(join(root, path), JSON.stringify(content));
  };
  write('package.json', own);
  write('package-lock.json', { packages: { '': manifest, ...packages } });
  write('node_modules/.package-lock.json', {
    packages: Object.fromEntries(installed.filter(([, each]) => each !== undefined)),
  });
  return root;
}

describe('isInstalled', () => {
  const inProduction = { withTools: false };

  test('finds what the lock file names, without optional packages of other platforms', () => {
    expect(isInstalled(project())).toBe(true);
    expect(isInstalled(temporaryFolder())).toBe(false);
  });

  test('lets tools be missing in production only (npm ci --omit=dev)', () => {
    const root = project({ 'node_modules/tool': undefined });
    expect([isInstalled(root), isInstalled(root, inProduction)]).toEqual([false, true]);
  });

  test.each([
    ['is missing', { 'node_modules/server': undefined }],
    ['has another version', { 'node_modules/server': { version: '1.0.1', integrity: 'sha512-server' } }],
    ['has other bytes', { 'node_modules/server': { version: '1.0.0', integrity: 'sha512-other' } }],
    ['is not in the lock file', { 'node_modules/other': { version: '1.0.0' } }],
  ])('notices a package that %s', (_, changes) => {
    const root = project(changes);
    expect([isInstalled(root), isInstalled(root, inProduction)]).toEqual([false, false]);
  });

  test('notices a manifest that is newer than the lock file', () => {
    expect(isInstalled(project({}, { ...manifest, dependencies: { server: '2.0.0' } }), inProduction)).toBe(
      false,
    );
  });
});
