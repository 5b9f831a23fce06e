import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

interface Locked {
  readonly packages: Readonly<
    Record<string, { readonly license?: string; readonly optional?: true; readonly link?: true }>
  >;
}

const permissive = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Python-2.0', 'CC0-1.0'],
  ...['(MIT AND Zlib)', '(MIT OR CC0-1.0)'],
]);

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Locked;
const packages = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, { license, optional }]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    license,
    optional,
  }));
const document = readFileSync(join(root, 'docs/licences.md'), 'utf8');
const rows = [...document.matchAll(/^\| (?!Package|-)([^|]+?) +\| ([^|]+?) +\|/gm)].map(
  ([, names = '', license = '']) => ({ names, license }),
);

const isExplained = (name: string, license: string): boolean =>
  rows.some((row) => row.license.startsWith(license) || row.names.split(/[ ,]+/).includes(name)) ||
  // Builds of sharp for other machines contain libvips.
  (name.startsWith('@img/sharp-') && license.includes('LGPL-3.0-or-later'));

describe('licences of the locked packages', () => {
  test('are permissive, or explained in docs/licences.md', () => {
    const unexplained = packages
      .filter(({ license }) => license !== undefined && !permissive.has(license))
      .filter(({ name, license }) => !isExplained(name, license!))
      .map(({ name, license }) => `${name}: ${license}`);
    expect(packages.length).toBeGreaterThan(500);
    expect(unexplained).toEqual([]);
  });

  test('are known, but for builds of other packages for some machines', () => {
    const unknown = packages.filter(({ license, optional }) => license === undefined && !optional);
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  test('docs/licences.md explains no package that is gone', () => {
    const names = new Set(packages.map(({ name }) => name));
    const gone = rows
      .flatMap((row) => row.names.replaceAll(/\(.*?\)/g, '').split(','))
      .map((name) => name.trim())
      .filter((name) => !name.includes('*') && !names.has(name));
    expect(gone).toEqual([]);
  });
});
