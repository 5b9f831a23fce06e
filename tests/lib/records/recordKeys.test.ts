import { expect, test } from 'vitest';
import { goalKey, indicatorKey, parseRecordKey } from '#lib/records/recordKeys.ts';

test('a place says what it is of', () => {
  const read = (recordKey: string) => parseRecordKey(recordKey);
  expect(read(goalKey('dak-lak', 'water'))).toEqual({ kind: 'goal', slug: 'water', goal: null });
  expect(read(goalKey('dak-lak', null))).toEqual({ kind: 'goal', slug: null, goal: null });
  expect(read(indicatorKey('dak-lak', { slug: 'wells', goal: 'water' }))).toEqual({
    kind: 'indicator',
    slug: 'wells',
    goal: null,
  });
  expect(read(indicatorKey('dak-lak', { slug: null, goal: 'water' }))).toEqual({
    kind: 'indicator',
    slug: null,
    goal: 'water',
  });
  expect([read('value:dak-lak:wells:2024'), read('goal')]).toEqual([null, null]);
});
