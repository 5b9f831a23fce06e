import { describe, expect, test } from 'vitest';
import {
  pasteIntoTable,
  readTableRows,
  tableSheetRows,
} from '#components/features/content/edit/tableCells.ts';
import { organizations } from '#contract/organizations/definition.ts';
import { wordChanges } from '#lib/content/wordChanges.ts';

const years = organizations.facts.commodities.fields!['years']!;
const words = { yes: 'Yes', no: 'No' };
const headings = ['id', 'version', ...Object.keys(years.fields!)];
const row = { year: 2023, volumeTonnes: 10, confidential: false };

describe('a table of figures', () => {
  test('takes a pasted block from a cell on, adding rows', () => {
    const block = [
      ['1.234,5', '7'],
      ['20', ''],
    ];
    const { rows, rejected } = pasteIntoTable(block, {
      field: years,
      locale: 'es',
      at: { row: 0, column: 1 },
      rows: [row],
    });
    expect(rejected).toEqual([]);
    expect(rows).toMatchObject([
      { year: 2023, volumeTonnes: 1234.5, areaHa: 7 },
      { year: null, volumeTonnes: 20, areaHa: null },
    ]);
  });

  test('names cells that are no numbers, or beyond its columns', () => {
    const { rejected } = pasteIntoTable([['many'], ['1', '2', '3', '4', '5', '6', '7', '8', 'beyond']], {
      field: years,
      locale: 'en',
      at: { row: 0, column: 0 },
      rows: [],
    });
    expect(rejected).toEqual(['A1: many', 'H2: 8', 'I2: beyond']);
  });

  test('goes out into a spreadsheet and comes back', () => {
    const rows = [{ ...row, confidential: true, source: 'Survey' }];
    const sheet = [headings, ...tableSheetRows(rows, { field: years, path: 'commodities.0.years', words })];
    const read = readTableRows(sheet, { field: years, headings, locale: 'en', words });
    expect(read.rejected).toEqual([]);
    expect(read.rows).toMatchObject([{ year: 2023, volumeTonnes: 10, confidential: true, source: 'Survey' }]);
  });

  test('rejects the columns of another table', () => {
    expect(() =>
      readTableRows([['id', 'version', 'x']], { field: years, headings, locale: 'en', words }),
    ).toThrow();
  });
});

describe('the difference of two texts', () => {
  test('is marked word by word', () => {
    expect(wordChanges('Less water for coffee', 'Less irrigation water')).toEqual([
      { kind: 'same', text: 'Less ' },
      { kind: 'removed', text: 'water for coffee' },
      { kind: 'added', text: 'irrigation water' },
    ]);
    expect(wordChanges('One two', 'One two')).toEqual([{ kind: 'same', text: 'One two' }]);
  });

  test('is a replacement where the texts are very long', () => {
    const long = 'word '.repeat(3_000);
    expect(wordChanges(long, 'new').map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});
