import { expect, test } from 'vitest';
import { goalPlace, indicatorPlace, readRecordPlace } from '#lib/records/recordPlaces.ts';

test('a place says what it is of', () => {
  const read = (place: string) => readRecordPlace(place);
  expect(read(goalPlace('dak-lak', 'water'))).toEqual({ kind: 'goal', slug: 'water', goal: null });
  expect(read(goalPlace('dak-lak', null))).toEqual({ kind: 'goal', slug: null, goal: null });
  expect(read(indicatorPlace('dak-lak', { slug: 'wells', goal: 'water' }))).toEqual({
    ...{ kind: 'indicator', slug: 'wells', goal: null },
  });
  expect(read(indicatorPlace('dak-lak', { slug: null, goal: 'water' }))).toEqual({
    ...{ kind: 'indicator', slug: null, goal: 'water' },
  });
  expect([read('value:dak-lak:wells:2024'), read('goal')]).toEqual([null, null]);
});
