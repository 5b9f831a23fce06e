import { expect, test } from 'vitest';
import { locales } from '#contract/shared/locale.ts';
import { amountOrText, readAmount, writeAmount } from '#lib/format/amounts.ts';

test.each([
  ['1,234.5', 'en', 1234.5],
  ['1.234,5', 'vi', 1234.5],
  ['1.234', 'vi', 1234],
  ['1.5', 'vi', 1.5],
  ['1 234,5', 'fr', 1234.5],
  ['1\u202f234,5', 'fr', 1234.5],
  ['-3', 'es', -3],
  ['\u22123', 'es', -3],
  ['.5', 'en', 0.5],
  ['0.25', 'pt', 0.25],
  ['  ', 'en', null],
  ['0', 'id', 0],
] as const)('%s in %s is %s', (text, locale, amount) => {
  expect(readAmount(text, locale)).toBe(amount);
});

test.each(['abc', '1,2,3', '12 %', '1e5', '--1', '1.2.3', 'NaN', 'Infinity', '=1+1', '9'.repeat(400)])(
  '%s is no number',
  (text) => {
    expect(readAmount(text, 'en')).toBeUndefined();
  },
);

test.each(locales)('reads the numbers that it writes in %s', (locale) => {
  for (const value of [0, 1234567.891, -0.25, 1e12]) {
    expect(readAmount(writeAmount(value, locale), locale)).toBe(value);
  }
  expect(writeAmount(null, locale)).toBe('');
  // A context API may lack the field, and an older draft may have text.
  expect(writeAmount(undefined, locale)).toBe('');
  expect(writeAmount(NaN, locale)).toBe('');
});

test('keeps text that is no number for correction', () => {
  expect(amountOrText('1.5', 'en')).toBe(1.5);
  expect(amountOrText(' ', 'en')).toBeNull();
  expect(writeAmount(amountOrText('many', 'en'), 'en')).toBe('many');
});
