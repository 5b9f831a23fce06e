import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const rows = [
  ...readFileSync(join(root, 'docs/security/asvs.md'), 'utf8').matchAll(
    /^\| (\d[\d.]*) ([^|]+?) +\| ([^|]+?) +\| ([^|]+?) +\|$/gm,
  ),
].map(([, id = '', title = '', state = '', text = '']) => ({ id, title, state, text }));

/** Sections per chapter with requirements up to level 2, or omitted with a reason. */
const sections = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 6, 3, 4, 3, 4, 5].flatMap((count, chapter) =>
  Array.from({ length: count }, (_, index) => `${chapter + 1}.${index + 1}`),
);

test('every section of the standard has one line', () => {
  expect(rows.map(({ id }) => id)).toEqual([...sections, '17']);
});

describe.each(rows)('$id $title', ({ state, text }) => {
  const tests = [...text.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path);

  test('names tests that exist, or a reason', () => {
    expect(['met', 'deviates', 'not applicable']).toContain(state);
    expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    if (state === 'met') expect(tests).not.toEqual([]);
    else expect(text).toMatch(/^[A-Z](?:[^`]|`[^`]+`){11,}/);
  });
});
