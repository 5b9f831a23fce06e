import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashSources } from '../../scripts/stack/build.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

test('a build is due when its sources change, not when tests, notes or services do', () => {
  const root = temporaryFolder();
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('pages/index.tsx', 'a');
  const first = hashSources(root);
  for (const path of [
    'tests/a.ts',
    'bench/a.ts',
    'test-results/failed.png',
    'services/x/a.ts',
    '.next/a.js',
    'README.md',
    'node_modules/x/a.js',
  ])
    write(path, 'a');
  expect(hashSources(root)).toBe(first);
  write('pages/index.tsx', 'b');
  expect(hashSources(root)).not.toBe(first);
  write('pages/index.tsx', 'a');
  write('next.config.ts', 'a');
  expect(hashSources(root)).not.toBe(first);
});
