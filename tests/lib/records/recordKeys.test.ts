import { expect, test } from 'vitest';
import { findBySlug, goalKey, indicatorKey, lastingSlug, parseRecordKey } from '#lib/records/recordKeys.ts';

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

test('a record is named by its first slug, and found by that and by its present one', () => {
  const renamed = { slug: 'clear-water', firstSlug: 'water' };
  const other = { slug: 'forest' };
  expect([lastingSlug(renamed), lastingSlug(other)]).toEqual(['water', 'forest']);
  for (const slug of ['water', 'clear-water']) expect(findBySlug([other, renamed], slug)).toBe(renamed);
  expect(findBySlug([other, renamed], 'people')).toBeUndefined();
  expect(findBySlug([{ slug: 'forest', firstSlug: null }], null)).toBeUndefined();
  expect(findBySlug([renamed, { slug: 'water' }], 'water')).toEqual({ slug: 'water' });
});
