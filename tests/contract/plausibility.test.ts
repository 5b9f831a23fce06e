import { describe, expect, test } from 'vitest';
import { doubtsAbout } from '#contract/values/plausibility.ts';

type Context = Parameters<typeof doubtsAbout>[1];
type Value = Parameters<typeof doubtsAbout>[0];

const context = (indicator: Partial<Context['indicator']> = {}, others: Context['others'] = []): Context => ({
  year: 2026,
  indicator: { type: 'quantitative', cumulative: false, baseline: null, units: ['ha'], ...indicator },
  others,
});
const ask = (value: number | null, where = context(), more: Partial<Value> = {}) =>
  doubtsAbout({ available: true, value, parts: [], ...more }, where);

describe('a percentage', () => {
  test.each(['%', '% of farms', 'Percent', 'por ciento', 'pour cent', 'persen', 'por cento', 'phần trăm'])(
    'is asked about outside 0 to 100, by its unit: %s',
    (unit) => {
      const where = context({ units: ['x', unit] });
      for (const value of [-0.1, 100.1, 1250]) expect(ask(value, where)).toEqual([{ kind: 'percent' }]);
      for (const value of [0, 55.5, 100]) expect(ask(value, where)).toEqual([]);
    },
  );

  test.each(['ha', 'persons', 'percentile', 't/ha'])('is no number in %s', (unit) => {
    expect(ask(1250, context({ units: [unit] }))).toEqual([]);
  });
});

describe('a jump', () => {
  const where = context({ baseline: { year: 2018, value: 1000 } }, [
    { year: 2023, value: 40 },
    { year: 2024, value: null },
    { year: 2027, value: 9000 },
  ]);

  test.each([201, 7.9, -40, 0])('from the last value before it is asked about: %s', (value) => {
    expect(ask(value, where)).toEqual([{ kind: 'jump', year: 2023, value: 40 }]);
  });

  test.each([200, 40, 8])('within a factor of 5 is not: %s', (value) => {
    expect(ask(value, where)).toEqual([]);
  });

  test('is measured from the baseline without earlier values, except for a sum', () => {
    const baseline = { year: 2018, value: 10 };
    expect(ask(60, context({ baseline }))).toEqual([{ kind: 'jump', year: 2018, value: 10 }]);
    expect(ask(60, context({ baseline, cumulative: true }))).toEqual([]);
  });

  test('cannot be measured from 0, nor without an earlier value', () => {
    expect(ask(60, context({}, [{ year: 2025, value: 0 }]))).toEqual([]);
    expect(ask(60, context({}, [{ year: 2026, value: 1 }]))).toEqual([]);
  });
});

describe('parts', () => {
  const gender = (women: number, men?: number) => ({
    parts: [
      { dimension: 'gender', category: 'women', value: women } as const,
      ...(men === undefined ? [] : [{ dimension: 'gender', category: 'men', value: men } as const]),
    ],
  });

  test('are asked about when they do not add up to the value, but for rounding', () => {
    expect(ask(100, context(), gender(60, 30))).toEqual([{ kind: 'parts', dimension: 'gender', sum: 90 }]);
    expect(ask(100, context(), gender(60, 39.6))).toEqual([]);
    expect(ask(0.3, context(), gender(0.1, 0.2))).toEqual([]);
  });

  test('may be incomplete, but not more than the value', () => {
    expect(ask(100, context(), gender(60))).toEqual([]);
    expect(ask(100, context(), gender(160))).toEqual([{ kind: 'parts', dimension: 'gender', sum: 160 }]);
  });

  test('do not add up where they are percentages', () => {
    expect(ask(50, context({ units: ['%'] }), gender(60, 45))).toEqual([]);
  });
});

test('nothing is asked about a text, a missing value or one that is not available', () => {
  const where = context({ units: ['%'] });
  expect(ask(1250, context({ type: 'qualitative', units: ['%'] }))).toEqual([]);
  expect(ask(null, where)).toEqual([]);
  expect(ask(1250, where, { available: false })).toEqual([]);
  expect(ask('many' as unknown as number, where)).toEqual([]);
});
