import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMinuteCounts } from '#contract/shared/minuteCounts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a flood of one kind is two reports a minute, and hides no other kind', () => {
  const reports: [string, number][] = [];
  const note = createMinuteCounts();
  const noteOf = (kind: 'one' | 'other') => {
    note(kind, (count) => reports.push([kind, count]));
  };
  for (let index = 0; index < 1000; index += 1) noteOf('one');
  noteOf('other');
  expect(reports).toEqual([
    ['one', 1],
    ['other', 1],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(reports.slice(2)).toEqual([['one', 999]]);
  noteOf('one');
  expect(reports.slice(3)).toEqual([['one', 1]]);
  vi.advanceTimersByTime(120_000);
  expect(reports).toHaveLength(4);
});
