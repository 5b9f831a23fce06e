import { describe, expect, test } from 'vitest';
import { code, countryCode, multiPolygon, repeated, slug } from '#contract/shared/schema.ts';

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('slug and code', () => {
  test.each(['dak-lak', 'a', '2030-plan', 'x'.repeat(60)])('accept %o', (value) => {
    expect([accepts(slug, value), accepts(code, value)]).toEqual([true, true]);
  });

  test.each(['', '-a', 'a-', 'a--b', 'A', 'đắk', 'a b', 'a/b', '..', 'a\n', '__proto__', 'x'.repeat(121), 5])(
    'reject %o',
    (value) => {
      expect([accepts(slug, value), accepts(code, value)]).toEqual([false, false]);
    },
  );
});

describe('countryCode', () => {
  test.each([
    ['VN', true],
    ['vn', false],
    ['VNM', false],
    ['V1', false],
    ['VN\n', false],
  ])('%o: %s', (value, expected) => {
    expect(accepts(countryCode, value)).toBe(expected);
  });
});

describe('repeated', () => {
  test('takes one or several values and drops duplicates', () => {
    expect(repeated(code).parse('tea')).toEqual(['tea']);
    expect(repeated(code).parse(['tea', 'rice', 'tea'])).toEqual(['tea', 'rice']);
  });

  test('takes twenty values, counted without duplicates', () => {
    const values = (count: number) => Array.from({ length: count }, (_, index) => `v${String(index)}`);
    expect(accepts(repeated(code), [...values(20), ...values(20)])).toBe(true);
    expect(accepts(repeated(code), values(21))).toBe(false);
  });
});

describe('multiPolygon', () => {
  const ring = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ];
  test.each([
    ['one ring', [[ring]], true],
    ['nothing', [], false],
    ['a ring of three', [[ring.slice(1)]], false],
    ['latitude before longitude', [[ring.map(() => [12, 108])]], false],
  ])('%s', (_, coordinates, expected) => {
    expect(accepts(multiPolygon, { type: 'MultiPolygon', coordinates })).toBe(expected);
  });
});
