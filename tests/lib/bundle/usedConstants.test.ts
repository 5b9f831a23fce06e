import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const load = require('#lib/bundle/usedConstants.cjs') as (source: string) => string;

describe.each(['next/dist/lib/constants.js', 'next/dist/shared/lib/constants.js'])('of %s', (file) => {
  const source = readFileSync(require.resolve(file), 'utf8');
  const exported = (code: string) => [...code.matchAll(/^ {4}(\w+): function\(\)/gm)].map(([, name]) => name);

  test('what only servers and builds read is left out', () => {
    expect(exported(source).length).toBeGreaterThan(50);
    expect(exported(load(source)).length).toBeLessThan(exported(source).length / 2);
  });

  test('nothing but exports is left out', () => {
    const withoutExports = (code: string) =>
      code.replace(/^ {4}(\w+): function\(\) \{\n {8}return \1;\n {4}\},?\n/gm, '');
    expect(withoutExports(load(source))).toBe(withoutExports(source));
  });
});

test('what the router reads is there', () => {
  const names = [
    ...readFileSync(require.resolve('next/dist/client/page-loader.js'), 'utf8').matchAll(
      /_constants\.(\w+)/g,
    ),
  ];
  const constants = load(readFileSync(require.resolve('next/dist/shared/lib/constants.js'), 'utf8'));
  expect(names.length).toBeGreaterThan(0);
  for (const [, name] of names) expect(constants).toContain(`    ${name}: function()`);
});
