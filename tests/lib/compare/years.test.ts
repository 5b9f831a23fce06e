import { describe, expect, test } from 'vitest';
import { notComparable, notProduced, number } from '#lib/compare/figure.ts';
import { ofYear, referenceYear } from '#lib/compare/years.ts';

describe('referenceYear', () => {
  test.each([
    [[2024, 2024], 2024],
    [[2023, 2024, 2023], 2023],
    [[2022, 2024, 2022, 2024], 2024],
    [[2024, 2022, 2024, 2022], 2024],
    [[2023, null, 2023], 2023],
    [[2024], 2024],
    [[null, 2021, null], 2021],
    [[2023, 2024], null],
    [[2021, 2022, 2023, 2024], null],
    [[null, null], null],
    [[], null],
  ])('of %o is %s', (years, reference) => {
    expect(referenceYear(years)).toBe(reference);
  });
});

describe('ofYear', () => {
  test('lets the year through that is compared', () => {
    expect(ofYear(number(0), 2024, 2024)).toEqual(number(0));
  });

  test('withholds a figure of another year and says which', () => {
    expect(ofYear(number(3), 2023, 2024)).toEqual(
      notComparable({ reason: 'otherYear', year: 2023, reference: 2024 }),
    );
    expect(ofYear(number(3), 2023, null)).toEqual(notComparable({ reason: 'noCommonYear', year: 2023 }));
  });

  test.each([notProduced, notComparable({ reason: 'confidential' })])('leaves %o as it is', (figure) => {
    expect(ofYear(figure, 2023, 2024)).toBe(figure);
  });
});
