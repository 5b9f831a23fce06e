import { describe, expect, test } from 'vitest';
import { valueAxis, yearScale, yearTicks } from '#components/chart/axes.ts';

describe('years', () => {
  test('lie across the width, with some room on both sides', () => {
    const x = yearScale(2018, 2028, 5);
    expect([2018, 2023, 2028].map(x)).toEqual(['5.00%', '50.00%', '95.00%']);
  });

  test('of one year alone are in the middle', () => {
    expect(yearScale(2020, 2020)(2020)).toBe('50.00%');
  });

  test.each([
    [2020, 2020, [2020]],
    [2018, 2023, [2018, 2019, 2020, 2021, 2022, 2023]],
    [2018, 2024, [2018, 2020, 2022, 2024]],
    [2000, 2030, [2000, 2006, 2012, 2018, 2024, 2030]],
  ])('from %d to %d are named at %j', (from, to, ticks) => {
    expect(yearTicks(from, to)).toEqual(ticks);
  });
});

describe('values', () => {
  test('lie between round numbers, the largest at the top', () => {
    const { y, ticks } = valueAxis([2450, 1715], { height: 100 });
    expect(ticks).toEqual([1600, 1800, 2000, 2200, 2400, 2600]);
    expect([y(2600), y(1600)]).toEqual([0, 100]);
  });

  test('may start at 0, above and below', () => {
    expect(valueAxis([80, 95], { height: 100, fromZero: true }).y(0)).toBe(100);
    expect(valueAxis([-80, -95], { height: 100, fromZero: true }).y(0)).toBe(0);
  });

  test.each([[100], [0], [-3]])('of %d alone lie in the middle', (value) => {
    expect(valueAxis([value, value], { height: 100 }).y(value)).toBe(50);
  });
});
