import type { Field } from '#contract/records/definition.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { withColon } from '#contract/shared/punctuation.ts';
import { groupValue } from '#lib/content/contentFields.ts';
import { readAmount } from '#lib/format/amounts.ts';
import type { SheetCell } from '#lib/spreadsheet/workbook.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Rows as read; any rejected cell rejects all of them. */
export interface TableInput {
  readonly rows: readonly Row[];
  /** Meaningless cells, as `B3: text`. */
  readonly rejected: readonly string[];
}

interface Words {
  readonly yes: string;
  readonly no: string;
}

/** Returns a cell's text; spreadsheets have dates and numbers, too. */
const wordOf = (cell: unknown): string =>
  typeof cell === 'string' ? cell : cell instanceof Date ? cell.toISOString() : JSON.stringify(cell);

const marks = /^(x|1|true|✓)$/i;

/** Returns the value of a cell's text in a column; undefined for none. */
function cellValue(field: Field, cell: unknown, locale: Locale, words?: Words): unknown {
  const text = typeof cell === 'string' ? cell.trim() : cell;
  if (field.control === 'check') {
    if (text === null || text === undefined || text === '' || text === false || text === 0) return false;
    const word = wordOf(text).toLocaleLowerCase(locale);
    if (text === true || marks.test(word) || word === words?.yes.toLocaleLowerCase(locale)) return true;
    return word === 'false' || word === words?.no.toLocaleLowerCase(locale) ? false : undefined;
  }
  if (text === null || text === undefined || text === '') return null;
  if (field.control === 'line') return wordOf(text);
  return typeof text === 'number' ? text : readAmount(wordOf(text), locale);
}

const rejection = ([row, column]: readonly [number, number], cell: unknown, locale: Locale) =>
  `${withColon(`${String.fromCharCode(65 + column)}${String(row + 1)}`, locale)} ${wordOf(cell)}`;

interface Paste {
  readonly field: Field;
  readonly locale: Locale;
  readonly at: { readonly row: number; readonly column: number };
  readonly rows: readonly Row[];
}

/** Pastes a block from a cell on; adds rows as needed. */
export function pasteIntoTable(block: readonly (readonly string[])[], paste: Paste): TableInput {
  const { field, locale, at, rows } = paste;
  const columns = Object.entries(field.fields ?? {});
  const result = [...rows];
  const rejected: string[] = [];
  block.forEach((cells, down) => {
    const row = at.row + down;
    let next: Row = result[row] ?? groupValue(field);
    cells.forEach((cell, right) => {
      const column = columns[at.column + right];
      const value = column && cellValue(column[1], cell, locale);
      if (column && value !== undefined) next = { ...next, [column[0]]: value };
      else if (cell.trim() !== '') rejected.push(rejection([row, at.column + right], cell, locale));
    });
    result[row] = next;
  });
  return { rows: result, rejected };
}

/** Returns the rows of a table for a spreadsheet, after two hidden columns. */
export const tableSheetRows = (
  rows: readonly Row[],
  { field, path, words }: { field: Field; path: string; words: Words },
): SheetCell[][] =>
  rows.map((row, index) => [
    `${path}.${String(index)}`,
    null,
    ...Object.entries(field.fields ?? {}).map(([column, { control }]): SheetCell => {
      const value = row[column];
      if (control === 'check') return value === true ? words.yes : words.no;
      return typeof value === 'number' || typeof value === 'string' ? value : null;
    }),
  ]);

interface Reading {
  readonly field: Field;
  readonly headings: readonly string[];
  readonly locale: Locale;
  readonly words: Words;
}

/**
 * Reads the rows of such a spreadsheet, without empty ones.
 *
 * @throws for other columns than the table's
 */
export function readTableRows(sheet: readonly (readonly unknown[])[], reading: Reading): TableInput {
  const { field, headings, locale, words } = reading;
  const [first = [], ...lines] = sheet;
  if (headings.some((heading, column) => column > 1 && first[column] !== heading))
    throw new Error('these are not the columns of the table');
  const rejected: string[] = [];
  const rows = lines.flatMap((cells, index): Row[] => {
    const columns = Object.entries(field.fields ?? {});
    const values = columns.map(([name, column], position) => {
      const cell = cells[position + 2];
      const value = cellValue(column, cell, locale, words);
      if (value === undefined) rejected.push(rejection([index + 1, position], cell, locale));
      return [name, value ?? null] as const;
    });
    if (values.every(([, value]) => value === null || value === false)) return [];
    return [Object.fromEntries(values)];
  });
  return { rows, rejected };
}
