import { describe, expect, test } from 'vitest';
import { changedFields, differences, isSame, settled } from '#lib/records/fields.ts';

describe('fields of a record', () => {
  test('are the same whatever the order of keys, and not when a part differs', () => {
    expect(isSame({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true);
    expect(isSame({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
    expect(isSame({ a: [1] }, { a: { 0: 1 } })).toBe(false);
    expect(isSame({ a: null }, { a: 0 })).toBe(false);
    expect(isSame(null, {})).toBe(false);
  });

  test('are the same where one is missing and the other is empty', () => {
    expect(isSame({ a: null, b: '' }, {})).toBe(true);
    expect(isSame({}, { a: 0 })).toBe(false);
    expect(isSame({}, { a: false })).toBe(false);
  });

  test('that changed are named, also those that came or went', () => {
    expect(changedFields({ a: 1, b: 2 }, { a: 1, b: 3 })).toEqual(['b']);
    expect(changedFields<Record<string, number>>({ a: 1 }, { b: 1 })).toEqual(['a', 'b']);
  });

  test('suggest the side that changed them, and mine where both did', () => {
    const base = { value: 1, narrative: '', comment: '' };
    const mine = { value: 2, narrative: 'mine', comment: '' };
    const theirs = { value: 3, narrative: '', comment: 'theirs' };
    expect(differences({ base, mine, theirs })).toEqual([
      { field: 'value', mine: 2, theirs: 3, isContested: true, suggested: 'mine' },
      { field: 'narrative', mine: 'mine', theirs: '', isContested: false, suggested: 'mine' },
      { field: 'comment', mine: '', theirs: 'theirs', isContested: false, suggested: 'theirs' },
    ]);
    expect(settled({ mine, theirs }, { value: 'theirs', narrative: 'mine', comment: 'theirs' })).toEqual({
      value: 3,
      narrative: 'mine',
      comment: 'theirs',
    });
  });
});
