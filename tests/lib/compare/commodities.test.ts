import { describe, expect, test } from 'vitest';
import type { CommodityFigures } from '#contract/commodities/schema.ts';
import { compareCommodities } from '#lib/compare/commodities.ts';
import { toCompared } from '#lib/compare/comparison.ts';
import { notComparable, notProduced, notReported, number } from '#lib/compare/figure.ts';
import { detail, figures } from '#tests/support/fixtures.ts';

type Changes = Partial<CommodityFigures> | null;

const initiative = (commodities: Record<string, Changes>) =>
  toCompared(
    detail({
      areaHa: 16_000,
      commodities: Object.entries(commodities).map(([code, changes]) => ({
        code,
        name: code.toUpperCase(),
        figures: changes && { ...figures, ...changes },
      })),
    }),
  );

const compare = (...all: Record<string, Changes>[]) => compareCommodities(all.map(initiative));

describe('compareCommodities', () => {
  test('has nothing without initiatives and without commodities', () => {
    expect(compareCommodities([])).toEqual([]);
    expect(compare({}, {})).toEqual([]);
  });

  test('has all commodities of all, each once, the shared ones first', () => {
    const all = compare({ tea: {}, coffee: {} }, { cocoa: {}, coffee: {} }, { cocoa: {}, coffee: {} });
    expect(all.map(({ code, name }) => [code, name])).toEqual([
      ['coffee', 'COFFEE'],
      ['cocoa', 'COCOA'],
      ['tea', 'TEA'],
    ]);
  });

  test('computes what is of one year', () => {
    const [coffee] = compare({ coffee: {} }, { coffee: { volumeTonnes: 4000, areaHa: 2000 } });
    expect(coffee).toMatchObject({
      years: [number(2025), number(2025)],
      yearsDiffer: false,
      volume: [number(12_400), number(4000)],
      area: [number(8000), number(2000)],
      certifiedShare: [number(41), number(41)],
      volumePerHectare: [number(1.55), number(2)],
      landscapeShare: [number(50), number(12.5)],
    });
  });

  test('shows figures of different years without comparing them', () => {
    const [coffee] = compare({ coffee: { year: 2023 } }, { coffee: {} });
    expect(coffee).toMatchObject({
      years: [number(2023), number(2025)],
      yearsDiffer: true,
      volume: [number(12_400), number(12_400)],
    });
    const none = [2023, 2025].map((year) => notComparable({ reason: 'noCommonYear', year }));
    expect(coffee?.volumePerHectare).toEqual(none);
    expect(coffee?.landscapeShare).toEqual(none);
  });

  test('compares those that share a year and notes the other', () => {
    const [coffee] = compare({ coffee: {} }, { coffee: { year: 2022 } }, { coffee: {} });
    const other = notComparable({ reason: 'otherYear', year: 2022, reference: 2025 });
    expect(coffee?.volumePerHectare).toEqual([number(1.55), other, number(1.55)]);
  });

  test('keeps a figure’s own reason in any year', () => {
    const band = { year: 2022, volumeTonnes: null, volumeBand: { from: 1, to: 2 } };
    const [coffee] = compare({ coffee: {} }, { coffee: band }, { coffee: {} });
    expect(coffee?.volume[1]).toEqual({ kind: 'band', from: 1, to: 2 });
    expect(coffee?.volumePerHectare[1]).toEqual(notComparable({ reason: 'confidential' }));
    expect(coffee?.landscapeShare[1]).toMatchObject({ reason: 'otherYear' });
  });

  test('distinguishes unreported figures, unknown commodities and 0', () => {
    const [coffee] = compare({ coffee: null }, { tea: {} }, { coffee: { volumeTonnes: 0 } });
    expect(coffee).toMatchObject({
      years: [notReported, notProduced, number(2025)],
      yearsDiffer: false,
      volume: [notReported, notProduced, number(0)],
      area: [notReported, notProduced, number(8000)],
      certifiedShare: [notReported, notProduced, number(41)],
      volumePerHectare: [notComparable({ reason: 'notReported' }), notProduced, number(0)],
    });
  });

  test('computes the figures of a single initiative', () => {
    expect(compare({ coffee: {} })[0]?.volumePerHectare).toEqual([number(1.55)]);
  });

  test('does not stumble over codes that are names of the language', () => {
    expect(compare({ constructor: {} }, { 'to-string': {} })).toHaveLength(2);
  });
});

describe('toCompared', () => {
  test('leaves at home what a comparison does not show', () => {
    const compared = toCompared(detail());
    expect(compared).not.toHaveProperty('boundary');
    expect(compared).not.toHaveProperty('description');
    expect(compared.convener).toEqual({ name: 'Highland Council', language: 'en' });
    expect(toCompared(detail({ convener: null })).convener).toBeNull();
  });
});
