import { expect, test } from 'vitest';
import type { Locale } from '#contract/shared/locale.ts';
import type { Raised } from '#contract/shared/money.ts';
import { totalInDollars, wordTotalInDollars } from '#lib/format/totalInDollars.ts';
import { serverTexts } from '#lib/i18n/serverTexts.server.ts';

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

const euros = {
  ...{ currency: 'EUR', wanted: 10, raised: 0, percent: 0 },
  dollars: { wanted: 11.6, raised: 0, rate: 0.8625, on: '2026-02-03' },
};

async function textIn(locale: Locale, amounts: readonly Raised[]) {
  const words = wordTotalInDollars(amounts, 'wanted', locale);
  const t = await serverTexts(locale, ['detail']);
  return words && t(words.key, words.values).replaceAll('\u00a0', ' ');
}

test.each([
  [
    'the rate and its day',
    [{ ...dong, dollars }, usd],
    'About $100, at ₫25,000 for one US dollar on February 3, 2026',
  ],
  ['all decimals of the rate', [euros], 'About $11.60, at €0.8625 for one US dollar on February 3, 2026'],
  [
    'the day of several rates',
    [{ ...dong, dollars }, euros],
    'About $51.60, at the exchange rates of February 3, 2026',
  ],
  [
    'the oldest day of rates of several days',
    [euros, { ...dong, dollars: { ...dollars, on: '2025-12-31' } }],
    'About $51.60, at exchange rates of December 31, 2025 and later',
  ],
])('a total in words has %s', async (_name, amounts, text) => {
  expect(await textIn('en', amounts)).toBe(text);
});

test.each([
  ['no amount', []],
  ['an amount without a rate', [dong, usd]],
])('%s has no total in words', async (_name, amounts) => {
  expect(await textIn('en', amounts)).toBeNull();
});
