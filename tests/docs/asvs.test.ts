import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, 'docs/security', name), 'utf8');

const states = ['met', 'untested', 'deviates', 'not applicable'] as const;
const lines = ['asvs-1-8.md', 'asvs-9-17.md'].flatMap((name) =>
  [...read(name).matchAll(/^\| (\d[\d.]*) ([^|]+?) +\| ([^|]+?) +\| ([^|]+?) +\|$/gm)].map(
    ([, id = '', title = '', state = '', text = '']) => ({ id, title, state, text }),
  ),
);

/** Requirements of levels 1 and 2 per section of ASVS 5.0.0. */
const requirements: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
};

test('every requirement has one line', () => {
  const ids = Object.entries(requirements).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${String(index + 1)}`),
  );
  expect(lines.map(({ id }) => id)).toEqual([...ids, '17']);
});

test('the overview counts the lines of each chapter', () => {
  const rows = [...read('asvs.md').matchAll(/^\| (?:\[(\d+) [^|]+|(All)) +\|([\d |]+)\|$/gm)];
  const shown = Object.fromEntries(
    rows.map(([, chapter, all, numbers = '']) => [chapter ?? all ?? '', numbers.split('|').map(Number)]),
  );
  const counted = lines.filter(({ id }) => id !== '17');
  const countsOf = (some: typeof lines) =>
    states.map((state) => some.filter((line) => line.state === state).length);
  const chapters = [...new Set(counted.map(({ id }) => id.split('.')[0]!))];
  expect(shown).toEqual({
    ...Object.fromEntries(
      chapters.map((chapter) => [
        chapter,
        countsOf(counted.filter(({ id }) => id.startsWith(`${chapter}.`))),
      ]),
    ),
    All: countsOf(counted),
  });
});

describe.each(lines)('$id $title', ({ state, text }) => {
  const tests = [...text.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path);

  test('names tests that exist, or a reason', () => {
    expect(states).toContain(state);
    expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    if (state === 'met') expect(tests).not.toEqual([]);
    else expect(text).toMatch(/^[A-Z`[](?:[^`]|`[^`]+`){9,}/);
  });
});
