import { describe, expect, test } from 'vitest';
import { figuresOf, notesOf, yearsOf } from '#components/entities/commodityMeasures.ts';
import type { CommodityFigures } from '#contract/commodities/schema.ts';
import { viewQuery } from '#lib/config/figureView.ts';

const nothing: CommodityFigures = {
  year: 2020,
  volumeTonnes: null,
  volumeBand: null,
  areaHa: null,
  producers: null,
  certifiedSharePercent: null,
  origin: null,
  source: null,
};
const commodity = (...years: Partial<CommodityFigures>[]) => ({
  code: 'coffee',
  name: 'Coffee',
  years: years.map((each) => ({ ...nothing, ...each })),
});

test('years run from the first to the last of all commodities, gaps included', () => {
  expect(yearsOf([commodity({ year: 2024 }), commodity({ year: 2021 })])).toEqual([2021, 2022, 2023, 2024]);
  expect(yearsOf([commodity()])).toEqual([]);
});

describe('figuresOf', () => {
  test('distinguishes a number, a band and nothing; 0 is a number', () => {
    const coffee = commodity(
      { year: 2022, volumeTonnes: 0 },
      { year: 2020, volumeBand: { from: 10, to: null } },
    );
    expect(figuresOf(coffee, 'volume', [2020, 2021, 2022])).toEqual([
      { year: 2020, figure: { from: 10, to: null } },
      { year: 2021, figure: null },
      { year: 2022, figure: { value: 0 } },
    ]);
  });

  test.each([
    ['commodityArea', { areaHa: 7 }],
    ['producers', { producers: 7 }],
    ['certified', { certifiedSharePercent: 7 }],
  ] as const)('reads %s', (measure, figures) => {
    expect(figuresOf(commodity(figures), measure, [2020])).toEqual([{ year: 2020, figure: { value: 7 } }]);
  });
});

test('a note appears once, with its years in order', () => {
  const coffee = commodity(
    { year: 2023, source: 'A' },
    { year: 2022, source: 'B', language: 'vi' },
    { year: 2021, source: 'A' },
  );
  expect(notesOf(coffee, 'source')).toEqual([
    { text: 'A', years: [2021, 2023] },
    { text: 'B', language: 'vi', years: [2022] },
  ]);
  expect(notesOf(coffee, 'origin')).toEqual([]);
});

test('the first view needs no mention in the address', () => {
  expect([viewQuery('charts'), viewQuery('table')]).toEqual(['', 'view=table']);
});
