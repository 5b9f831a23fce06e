import { describe, expect, test } from 'vitest';
import {
  landscapeShare,
  notComparable,
  number,
  populationDensity,
  reported,
  volume,
  volumePerHectare,
} from '#lib/compare/figure.ts';
import { figures } from '#tests/support/fixtures.ts';

describe('reported', () => {
  test('keeps 0 apart from what is not reported', () => {
    expect(reported(0)).toEqual(number(0));
    expect(reported(null)).toEqual({ kind: 'notReported' });
  });
});

describe('populationDensity', () => {
  test.each([
    [1_000, 10_000, 10],
    [1, 10_000, 0.01],
    [0, 100, 0],
  ])('%d people on %d ha are %d on a square kilometre', (population, areaHa, density) => {
    expect(populationDensity(population, areaHa)).toEqual(number(density));
  });

  test('is not computed from an unknown population', () => {
    expect(populationDensity(null, 100)).toEqual(notComparable({ reason: 'notReported' }));
  });
});

describe('volume', () => {
  test('is the figure, 0 included', () => {
    expect(volume(figures)).toEqual(number(12_400));
    expect(volume({ ...figures, volumeTonnes: 0 })).toEqual(number(0));
  });

  test.each([
    { from: 0, to: 100 },
    { from: 5000, to: null },
  ])('is the band %o where it is confidential, even with a figure', (volumeBand) => {
    expect(volume({ ...figures, volumeBand })).toEqual({ kind: 'band', ...volumeBand });
    expect(volume({ ...figures, volumeBand, volumeTonnes: null })).toEqual({ kind: 'band', ...volumeBand });
  });

  test('can be unknown', () => {
    expect(volume({ ...figures, volumeTonnes: null })).toEqual({ kind: 'notReported' });
  });
});

describe('volumePerHectare', () => {
  test.each([
    [{}, number(1.55)],
    [{ volumeTonnes: 0 }, number(0)],
    [{ volumeTonnes: null }, notComparable({ reason: 'notReported' })],
    [{ areaHa: null }, notComparable({ reason: 'notReported' })],
    [{ areaHa: 0 }, notComparable({ reason: 'noArea' })],
    [{ areaHa: 0, volumeTonnes: 0 }, notComparable({ reason: 'noArea' })],
    [{ areaHa: 0, volumeTonnes: null }, notComparable({ reason: 'notReported' })],
    [{ volumeTonnes: null, volumeBand: { from: 1, to: 2 } }, notComparable({ reason: 'confidential' })],
    [
      { volumeTonnes: null, areaHa: null, volumeBand: { from: 1, to: null } },
      notComparable({ reason: 'confidential' }),
    ],
  ])('of %o', (changes, figure) => {
    expect(volumePerHectare({ ...figures, ...changes })).toEqual(figure);
  });
});

describe('landscapeShare', () => {
  test.each([
    [8000, 32_000, number(25)],
    [8000, 8000, number(100)],
    [0, 8000, number(0)],
    [8001, 8000, notComparable({ reason: 'exceedsLandscape' })],
    [null, 8000, notComparable({ reason: 'notReported' })],
  ])('of %s ha in %d ha', (areaHa, landscapeHa, figure) => {
    expect(landscapeShare({ ...figures, areaHa }, landscapeHa)).toEqual(figure);
  });
});
