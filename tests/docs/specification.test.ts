import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { locales } from '#contract/shared/locale.ts';
import { policyNames } from '#lib/session/policies.ts';
import { read } from '#tests/support/markdown.ts';

const sections = { 1: 7, 2: 39, 3: 9, 4: 11, 5: 1, 6: 4, 7: 10, 8: 1, 9: 8 };
const routes = 35;

interface Evidence {
  readonly file: string;
  readonly title: string;
}

const rows = read('docs/specification.md')
  .split('\n')
  .flatMap((line) => {
    const [, id, what, shown] = /^\| (\d+\.\d+) *\| (.+?) *\| (.+?) *\|$/.exec(line) ?? [];
    if (id === undefined || what === undefined || shown === undefined) return [];
    const evidence = shown.split(' <br> ').map((each): Evidence => {
      const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(each) ?? [];
      return { file, title };
    });
    return [{ id, what, evidence }];
  });

const sources = new Map<string, string>();
function sourceOf(file: string): string {
  const known = sources.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '');
  sources.set(file, known);
  return known;
}

function hasTest({ file, title }: Evidence): boolean {
  const escaped = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "\\\\?'");
  return new RegExp(`['"]${escaped}['"]|\`[^\`]*${escaped}\``).test(sourceOf(file));
}

test('every row is there once, in its order', () => {
  const expected = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${String(index + 1)}`),
  );
  expect(rows.map(({ id }) => id)).toEqual(expected);
});

test('every route is a page', () => {
  const paths = rows.flatMap(({ what }) => /^`(\/[^`]+)`: /.exec(what)?.[1] ?? []);
  expect(new Set(paths).size).toBe(routes);
  // Names of parameters may differ.
  const pages = globSync('pages/**/*.tsx').map((file) =>
    file
      .replace(/^pages/, '')
      .replace(/(?:\/index)?\.tsx$/, '')
      .replaceAll(/\[[^\]]+\]/g, '{}'),
  );
  expect(paths.filter((path) => !pages.includes(path.replaceAll(/\{[^}]+\}/g, '{}')))).toEqual([]);
});

describe.each(rows)('$id', ({ evidence }) => {
  test.each(evidence)('is shown by $file: $title', (each) => {
    expect(hasTest(each)).toBe(true);
  });
});

test('languages and policies are those of the rows', () => {
  expect(locales).toEqual(['en', 'es', 'fr', 'id', 'pt', 'vi']);
  expect(policyNames).toEqual(['signin', 'reset', 'forcedreset']);
});
