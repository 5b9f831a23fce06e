import { describe, expect, test } from 'vitest';
import {
  isAsSaved,
  readSheetRows,
  sheetColumns,
  sheetRow,
} from '#components/features/progress/edit/sheet.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { editedValue, valueContent } from '#tests/support/editing.ts';
import { flat, messages } from '#tests/support/messages.ts';

const source = {
  initiative: 'dak-lak',
  indicator: 'water',
  name: 'Water',
  unit: 'm³',
  year: 2024,
  state: 'draft',
};
const value = editedValue({
  content: valueContent({ value: 5, texts: { en: { narrative: 'Dry', comment: null, notAvailable: null } } }),
});
const row = (changes: Partial<Record<(typeof sheetColumns)[number], unknown>> = {}) =>
  sheetColumns.map((column, index) => changes[column] ?? sheetRow({ ...source, value }, 'en')[index]);

const headings = sheetColumns.map((column) => `The ${column}`);
const read = (rows: unknown[][], locale: Locale = 'en', head: unknown[] = headings) =>
  readSheetRows([head, ...rows], { initiative: 'dak-lak', locale, headings });

describe('a spreadsheet of values', () => {
  test('has a row for each, identified by its first columns', () => {
    expect(sheetRow({ ...source, value }, 'en')).toEqual([
      'dak-lak/water/2024',
      3,
      'Water',
      'm³',
      2024,
      5,
      null,
      'Dry',
      null,
      'draft',
    ]);
    expect(sheetRow({ ...source, value: undefined }, 'vi')).toEqual([
      'dak-lak/water/2024',
      0,
      'Water',
      'm³',
      2024,
      null,
      null,
      null,
      null,
      'draft',
    ]);
  });

  test('is read back as changes, each by its row', () => {
    const { rows, fieldErrors } = read(
      [row({ value: 7 }), [], row({ id: 'dak-lak/water/2025', value: '1,5' })],
      'fr',
    );
    expect(fieldErrors).toEqual([]);
    expect(rows).toMatchObject([
      { at: '2', indicator: 'water', year: 2024, version: 3, locale: 'fr', value: 7, narrative: 'Dry' },
      { at: '4', indicator: 'water', year: 2025, value: 1.5, comment: null },
    ]);
  });

  test('reports every unreadable row, and why', () => {
    const invalid = [
      row({ id: 'nonsense' }),
      row({ value: 'many' }),
      row({ value: new Date() }),
      row(),
      row(),
      row({ version: 'x' }),
      row({ id: 'elsewhere/water/2024' }),
    ];
    expect(read(invalid).fieldErrors).toEqual([
      { at: '2', field: 'id', message: 'editing.invalid' },
      { at: '3', field: 'value', message: 'editing.number' },
      { at: '4', field: 'value', message: 'editing.number' },
      { at: '6', field: 'id', message: 'editing.twice' },
      { at: '7', field: 'id', message: 'editing.invalid' },
      { at: '8', field: 'id', message: 'editing.indicator' },
    ]);
  });

  test('leaves out what was never filled in, and takes no more than can be checked', () => {
    const empty = sheetRow({ ...source, value: undefined }, 'en');
    expect(read([empty])).toEqual({ rows: [], fieldErrors: [] });
    const many = Array.from({ length: 2001 }, (_, index) => row({ id: `dak-lak/water-${index}/2024` }));
    expect(read(many)).toEqual({
      rows: [],
      fieldErrors: [{ at: '1', field: null, message: 'editing.tooMany' }],
    });
  });

  test('finds columns by their headings in any order; missing ones change nothing', () => {
    const columns = ['state', 'notAvailable', 'version', 'id', 'value'] as const;
    const chosen = columns.map((column) => sheetColumns.indexOf(column));
    const { rows, fieldErrors } = read(
      [chosen.map((index) => row({ value: 8 })[index])],
      'en',
      chosen.map((index) => headings[index]),
    );
    expect(fieldErrors).toEqual([]);
    expect(rows).toEqual([
      {
        at: '2',
        indicator: 'water',
        year: 2024,
        version: 3,
        locale: 'en',
        value: 8,
        notAvailable: null,
      },
    ]);
  });

  test.each([
    ['without its keys', headings.slice(2)],
    ['without headings', []],
    ['of another language', headings.map((heading) => `${heading} khác`)],
  ])('is rejected as a whole %s', (_, head) => {
    expect(read([row({ value: 8 })], 'en', head)).toEqual({
      rows: [],
      fieldErrors: [{ at: '1', field: null, message: 'editing.columns' }],
    });
  });
});

test.each([
  [{}, true],
  [{ value: 6 }, false],
  [{ narrative: null }, false],
  [{ comment: 'New' }, false],
  [{ version: 2 }, false],
])('a row with %o is as it is stored: %s', (changes, isSame) => {
  const [of] = read([row(changes)]).rows;
  expect(isAsSaved({ ...of!, ...changes }, value)).toBe(isSame);
});

test('the headings of a spreadsheet tell its language', () => {
  const keys = locales.map((locale) => flat(messages(locale, 'edit')).get('sheet.id'));
  expect(new Set(keys).size).toBe(locales.length);
});
