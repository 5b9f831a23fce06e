import { describe, expect, test } from 'vitest';
import { documents, read } from '#tests/support/markdown.ts';

const folder = 'docs/decisions/';
const decisions = documents.filter((path) => path.startsWith(folder) && !path.endsWith('README.md'));
const numberOf = (path: string) => path.slice(folder.length, folder.length + 3);

describe.each(decisions)('%s', (path) => {
  const lines = read(path).trimEnd().split('\n');

  test('has a title with its number', () => {
    expect(lines[0]).toMatch(new RegExp(`^# ${String(Number(numberOf(path)))}\\. \\S`));
  });

  test('has a status and a date', () => {
    const status = lines.find((line) => line.startsWith('- Status: '));
    expect(status).toMatch(/^- Status: (?:accepted|superseded by \[\d{3}\]\(\d{3}-[\w-]+\.md\))$/);
    expect(lines.find((line) => line.startsWith('- Date: '))).toMatch(/^- Date: \d{4}-\d{2}-\d{2}$/);
  });

  test('has the sections of every decision, none of them empty', () => {
    const headings = lines.filter((line) => line.startsWith('## '));
    expect(headings).toEqual(['## Context', '## Decision', '## Alternatives considered', '## Consequences']);
    const sections = lines
      .join('\n')
      .split(/^## .+$/m)
      .slice(1);
    expect(sections.filter((section) => section.trim() === '')).toEqual([]);
  });

  test('has at most 60 lines', () => {
    expect(lines.length).toBeLessThanOrEqual(60);
  });
});

test('the index lists every decision by its title', () => {
  const index = read(`${folder}README.md`);
  const missing = decisions.filter((path) => {
    const title = read(path)
      .split('\n')[0]!
      .slice('# '.length)
      .replace(/^\d+\. /, '');
    return !index.includes(`[${numberOf(path)}](${path.slice(folder.length)})`) || !index.includes(title);
  });
  expect(missing).toEqual([]);
});

test('each number stands for one decision', () => {
  const numbers = decisions.map(numberOf);
  expect(new Set(numbers).size).toBe(numbers.length);
});
