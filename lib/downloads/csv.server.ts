import { stringify } from 'csv-stringify/sync';
import type { Locale } from '#contract/shared/locale.ts';
import { serverTexts } from '#lib/i18n/serverTexts.server.ts';
import type { Cell, ColumnName, Table } from './table.ts';

/**
 * Writes CSV (RFC 4180), in UTF-8 with the byte order mark that spreadsheets need. An apostrophe precedes
 * text that looks like a formula.
 */
export async function toCsv({ columns, rows }: Table, locale: Locale): Promise<string> {
  const { head, part } = await csvParts(columns, locale);
  return head + part(rows);
}

/** Returns the start, and a function that writes rows part by part. */
export async function csvParts(columns: readonly ColumnName[], locale: Locale) {
  const t = await serverTexts(locale, ['files', 'detail']);
  const text = (cell: Cell) => {
    if (typeof cell === 'boolean') return t(cell ? 'detail:yes' : 'detail:no');
    return typeof cell === 'object' ? (cell ?? []).join('; ') : cell;
  };
  return {
    head: writeCsv([columns.map((column) => t(`files:columns.${column}`))]),
    part: (rows: Table['rows']) => writeRows(rows.map((row) => row.map(text))),
  };
}

type Rows = readonly (readonly (string | number | null)[])[];

/** Writes rows, the first of them headings. */
export const writeCsv = (rows: Rows): string => writeRows(rows, true);

export const writeRows = (rows: Rows, bom = false): string =>
  stringify(rows as unknown[][], {
    bom,
    escape_formulas: true,
    record_delimiter: 'windows',
    // By default it quotes only the line breaks that end a row.
    quoted_match: /[\r\n]/,
  });
