import { afterEach, expect, test, vi } from 'vitest';
import {
  baselineOf,
  cellOf,
  dueColumn,
  rowsOf,
  stateOf,
} from '#components/features/progress/edit/progressGrid.ts';
import { editedIndicator, editedValue, progressEditing } from '#tests/support/editing.ts';

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

test('has the baseline in its year, until a value is typed or reported', () => {
  const [row] = rowsOf(progressEditing({ indicators: [editedIndicator()] }), 'en', new WeakMap());
  const cell = cellOf(row!, 2018, ['value.draft']);
  const typed = (value: number | string | null, available = true) => baselineOf(cell, { available, value });
  expect(baselineOf(cell)).toBe(2450);
  expect(stateOf(undefined, baselineOf(cell))).toBe('baseline');
  expect([typed(null), typed('')]).toEqual([2450, 2450]);
  expect([typed(0), typed('x'), typed(null, false)]).toEqual([null, null, null]);
  expect(stateOf(undefined, typed(0))).toBe('open');
  expect(baselineOf({ ...cell, year: 2019 })).toBeNull();
  expect(baselineOf({ ...cell, value: editedValue({ year: 2018 }) })).toBeNull();
});
