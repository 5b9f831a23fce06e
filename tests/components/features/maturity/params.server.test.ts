import { expect, test } from 'vitest';
import { initiativeCommoditiesParams } from '#components/entities/commoditiesParams.server.ts';
import { maturityPageParams } from '#components/features/maturity/params.server.ts';

test.each([
  [undefined, { cleaned: false }],
  ['2024', { year: 2024, cleaned: false }],
  ['', { cleaned: false }],
  ['soon', { cleaned: true }],
  ['1', { cleaned: true }],
  [['2024', '2025'], { cleaned: true }],
])('the year %j', (year, expected) => {
  expect(maturityPageParams.parse({ initiative: 'dak-lak', year })).toEqual({
    initiative: 'dak-lak',
    ...expected,
  });
});

test.each([
  [undefined, 'charts'],
  ['table', 'table'],
  ['pie', 'charts'],
  [['table', 'table'], 'charts'],
])('the view %j', (view, expected) => {
  expect(initiativeCommoditiesParams.parse({ initiative: 'dak-lak', view }).view).toBe(expected);
});
