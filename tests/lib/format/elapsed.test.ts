import { expect, test } from 'vitest';
import { elapsedPercent } from '#lib/format/elapsed.ts';

const span = { startDate: '2026-01-01', endDate: '2026-01-10' };

test.each([
  ['2025-12-31', 0],
  ['2026-01-01', 0],
  ['2026-01-06', 50],
  ['2026-01-10', 90],
  ['2026-01-11', 100],
  ['2030-01-01', 100],
])('on %s, %i %% of ten days have passed', (day, percent) => {
  expect(elapsedPercent(span, day)).toBe(percent);
});

test('one day is over when it is', () => {
  const day = { startDate: '2026-01-01', endDate: '2026-01-01' };
  expect([elapsedPercent(day, '2026-01-01'), elapsedPercent(day, '2026-01-02')]).toEqual([0, 100]);
});
