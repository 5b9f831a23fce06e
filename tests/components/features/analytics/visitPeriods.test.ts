import { expect, test } from 'vitest';
import { visitPeriods } from '#components/features/analytics/visitPeriods.ts';

test('counts days of a short report, those without visits as 0', () => {
  const visits = [{ day: '2026-11-16', count: 4 }];
  expect(visitPeriods({ since: '2026-11-15', until: '2026-11-17', visits })).toEqual({
    unit: 'day',
    periods: [
      { from: '2026-11-15', count: 0 },
      { from: '2026-11-16', count: 4 },
      { from: '2026-11-17', count: 0 },
    ],
  });
});

test('adds up weeks of a longer one, over the end of a month and of summer time', () => {
  const days = ['2026-10-01', '2026-10-07', '2026-10-08', '2026-11-01', '2026-11-05'];
  const { unit, periods } = visitPeriods({
    since: '2026-10-01',
    until: '2026-11-05',
    visits: days.map((day) => ({ day, count: 1 })),
  });
  expect([unit, periods]).toEqual([
    'week',
    [
      { from: '2026-10-01', count: 2 },
      { from: '2026-10-08', count: 1 },
      { from: '2026-10-15', count: 0 },
      { from: '2026-10-22', count: 0 },
      { from: '2026-10-29', count: 1 },
      { from: '2026-11-05', count: 1 },
    ],
  ]);
});
