import { expect, test } from 'vitest';
import { coverageOf } from '#components/entities/coverage.ts';
import { indicatorSummary, notAvailable, qualitative, value } from '#tests/support/goals.ts';

const statesOf = (coverage: ReturnType<typeof coverageOf>) =>
  coverage.rows.map(({ cells }) => cells.map(({ state }) => state).join(' '));

test('distinguishes values, missing years, unavailable and not yet due values', () => {
  const coverage = coverageOf([
    indicatorSummary({
      baseline: { year: 2019, value: 1 },
      target: { year: 2022, value: 2 },
      values: [value({ year: 2020 }), notAvailable(2021)],
    }),
    indicatorSummary({ baseline: { year: 2021, value: 1 }, values: [] }),
    qualitative(),
  ]);
  expect(coverage.years).toEqual([2019, 2020, 2021, 2022, 2023]);
  expect(statesOf(coverage)).toEqual([
    'baseline reported not-available missing not-due',
    'not-due not-due baseline missing missing',
    'not-due not-due not-due not-due reported',
  ]);
  expect(coverage.reported).toBe(2);
});

test('a value of the baseline year, or before it, is shown as a value', () => {
  const coverage = coverageOf([
    indicatorSummary({
      baseline: { year: 2020, value: 1 },
      values: [value({ year: 2018 }), value({ year: 2020 })],
    }),
  ]);
  expect(statesOf(coverage)).toEqual(['reported not-due reported']);
});

test('"not available" in all years is not reported', () => {
  expect(coverageOf([indicatorSummary({ values: [notAvailable(2020)] })]).reported).toBe(0);
});

test('nothing covers no years', () => {
  expect(coverageOf([])).toEqual({ years: [], rows: [], reported: 0 });
  expect(coverageOf([indicatorSummary({ baseline: null, values: [] })]).years).toEqual([]);
});
