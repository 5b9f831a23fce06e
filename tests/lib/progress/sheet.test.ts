import { describe, expect, test } from 'vitest';
import { readSheetRows, sheetColumns, sheetRow } from '#lib/progress/sheet.ts';
import { editedValue, valueContent } from '#tests/support/editing.ts';

const source = { indicator: 'water', name: 'Water', unit: 'm³', year: 2024, state: 'draft' };
const value = editedValue({
  content: valueContent({ value: 5, texts: { en: { narrative: 'Dry', comment: null, notAvailable: null } } }),
});
const row = (changes: Partial<Record<(typeof sheetColumns)[number], unknown>> = {}) =>
  sheetColumns.map((column, index) => changes[column] ?? sheetRow({ ...source, value }, 'en')[index]);

describe('a spreadsheet of values', () => {
  test('has a row for each, told apart by its first columns', () => {
    expect(sheetRow({ ...source, value }, 'en')).toEqual([
      ...['water/2024', 3, 'Water', 'm³', 2024, 5],
      ...[null, 'Dry', null, 'draft'],
    ]);
    expect(sheetRow({ ...source, value: undefined }, 'vi')).toEqual([
      ...['water/2024', 0, 'Water', 'm³', 2024, null],
      ...[null, null, null, 'draft'],
    ]);
  });

  test('is read back as changes, each by its row', () => {
    const { rows, faults } = readSheetRows(
      [row({ value: 7 }), [], row({ id: 'water/2025', value: '1,5' })],
      'fr',
    );
    expect(faults).toEqual([]);
    expect(rows).toMatchObject([
      { at: '2', indicator: 'water', year: 2024, version: 3, locale: 'fr', value: 7, narrative: 'Dry' },
      { at: '4', indicator: 'water', year: 2025, value: 1.5, comment: null },
    ]);
  });

  test('tells every row that cannot be read, and why', () => {
    const faulty = [
      row({ id: 'nonsense' }),
      row({ value: 'many' }),
      row({ value: new Date() }),
      row(),
      row(),
      row({ version: 'x' }),
    ];
    expect(readSheetRows(faulty, 'en').faults).toEqual([
      { at: '2', field: 'id', message: 'editing.invalid' },
      { at: '3', field: 'value', message: 'editing.number' },
      { at: '4', field: 'value', message: 'editing.number' },
      { at: '6', field: 'id', message: 'editing.twice' },
      { at: '7', field: 'id', message: 'editing.invalid' },
    ]);
  });

  test('leaves out what was never filled in, and takes no more than can be checked', () => {
    const empty = sheetRow({ ...source, value: undefined }, 'en');
    expect(readSheetRows([empty], 'en')).toEqual({ rows: [], faults: [] });
    const many = Array.from({ length: 2001 }, (_, index) => row({ id: `water-${index}/2024` }));
    expect(readSheetRows(many, 'en')).toEqual({
      rows: [],
      faults: [{ at: '1', field: null, message: 'editing.tooMany' }],
    });
  });
});
