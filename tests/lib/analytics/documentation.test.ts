import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventNames } from '#contract/analytics/constants.ts';

const lines = readFileSync('docs/analytics.md', 'utf8').split('\n');
const rows = lines.flatMap((line) => {
  const [, event, when, where, payload] = line.split('|').map((cell) => cell.trim());
  return event?.startsWith('`') && payload
    ? [{ event: event.replaceAll('`', ''), when, where, payload }]
    : [];
});

test('every event is documented: when, where, and its data', () => {
  expect(rows.map(({ event }) => event)).toEqual([...eventNames]);
  for (const row of rows) expect(Object.values(row).every(Boolean), row.event).toBe(true);
});

test('there are thirty, and none twice', () => {
  expect(new Set(eventNames).size).toBe(30);
});
