import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashContextApi, hashSources } from '../../scripts/stack/build.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

function writer(root: string) {
  return (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
}

test('a build is due when its sources change, not when tests, notes or services do', () => {
  const root = temporaryFolder();
  const write = writer(root);
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

test('a bundle of the context API is due when its sources, contract or packages change', () => {
  const root = temporaryFolder();
  const write = writer(root);
  const sources = ['services/context-api/src/server.ts', 'services/context-api/bundle.ts'];
  const hashes = new Set<string>();
  const inputs = [...sources, 'contract/records/schema.ts', 'package-lock.json'];
  for (const path of inputs) write(path, 'a');
  hashes.add(hashContextApi(root));
  for (const path of inputs) {
    write(path, 'b');
    hashes.add(hashContextApi(root));
  }
  expect(hashes.size).toBe(5);
  const last = hashContextApi(root);
  for (const path of [
    'services/context-api/dist/server.mjs',
    'services/context-api/test/a.ts',
    'pages/a.tsx',
  ])
    write(path, 'a');
  expect(hashContextApi(root)).toBe(last);
});
