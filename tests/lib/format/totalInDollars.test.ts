import { expect, test } from 'vitest';
import { totalInDollars } from '#lib/format/totalInDollars.ts';

const dollars = { wanted: 40, raised: 10, rate: 25_000, on: '2026-02-03' };
const dong = { currency: 'VND', wanted: 1_000_000, raised: 250_000, percent: 25 };
const usd = { currency: 'USD', wanted: 60, raised: 5, percent: 8.3 };

test.each([
  ['dollars alone need no total', [usd], null],
  ['nothing is no total', [], null],
  ['an amount without a rate leaves the total out', [dong, usd], null],
  ['an amount with a rate is added', [{ ...dong, dollars }, usd], 100],
  ['one other currency has a total, too', [{ ...dong, dollars }], 40],
])('%s', (_name, amounts, total) => {
  expect(totalInDollars(amounts, 'wanted')).toBe(total);
});

test('what is there is added as what is wanted', () => {
  expect(totalInDollars([{ ...dong, dollars }, usd], 'raised')).toBe(15);
});
