import { afterEach, expect, test, vi } from 'vitest';
import { dueColumn } from '#components/features/progress/edit/progressGrid.ts';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['the last year that is over', [2023, 2024, 2025, 2026], 2],
  ['that year although drafts are ahead of it', [2025, 2026, 2027], 0],
  ['the last year where no present one follows', [2021, 2022], 1],
  ['the only year', [2026], 0],
])('starts with %s', (_what, years, column) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T00:00:00Z') });
  expect(dueColumn(years)).toBe(column);
});
