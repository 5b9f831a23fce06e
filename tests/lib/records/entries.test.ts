import { describe, expect, test } from 'vitest';
import {
  linesOf,
  localMoment,
  momentOf,
  numberOf,
  optionalNumberOf,
  rowEntries,
  rowsOf,
  textOf,
} from '#lib/records/entries.ts';

describe('entries of a form', () => {
  test('rows go into fields and come back in their order', () => {
    const rows = [
      { title: 'One', year: 2024 },
      { title: 'Two', year: null },
    ];
    const entries = rowEntries('evidence', rows);
    expect(entries).toMatchObject({ 'evidence.0.title': ['One'], 'evidence.1.year': [] });
    const read = rowsOf(entries, { list: 'evidence', first: 'title' }, (row) => ({
      title: textOf(entries, `${row}.title`),
      year: optionalNumberOf(entries, `${row}.year`),
    }));
    expect(read).toEqual(rows);
    expect(rowsOf({}, { list: 'evidence', first: 'title' }, () => 1)).toEqual([]);
  });

  test('what is no number is left for the context API to refuse', () => {
    expect(numberOf({ a: ['12.5'] }, 'a')).toBe(12.5);
    expect(numberOf({ a: ['a dozen'] }, 'a')).toBe('a dozen');
    expect(numberOf({}, 'a')).toBe('');
    expect(optionalNumberOf({ a: [' '] }, 'a')).toBeNull();
  });

  test('lines without words are none', () => {
    expect(linesOf({ a: ['One\n\n Two \n'] }, 'a')).toEqual(['One', ' Two ']);
  });

  test('a moment is that of the clock of the person who fills it in', () => {
    const iso = '2026-03-01T08:30:00.000Z';
    expect(momentOf({ at: [localMoment(iso)] }, 'at')).toBe(iso);
    expect(momentOf({ at: ['tomorrow'] }, 'at')).toBe('');
    expect(localMoment('')).toBe('');
  });
});
