import { stringify } from 'csv-stringify/sync';
import type { Locale } from '#contract/shared/locale.ts';
import { serverTexts } from '#lib/i18n/serverTexts.server.ts';
import type { Cell, Table } from './table.ts';

/**
 * Writes a table as CSV (RFC 4180), in UTF-8 with the byte order mark that spreadsheets need. An apostrophe precedes
 * text that looks like a formula.
 */
export async function toCsv({ columns, rows }: Table, locale: Locale): Promise<string> {
  const t = await serverTexts(locale, ['detail']);
  const text = (cell: Cell) => {
    if (typeof cell === 'boolean') return t(cell ? 'detail:yes' : 'detail:no');
    return typeof cell === 'object' ? (cell ?? []).join('; ') : cell;
  };
  const headings = columns.map((column) => t(`detail:columns.${column}`));
  return writeCsv([headings, ...rows.map((row) => row.map(text))]);
}

/** Writes rows, the first of them headings, as `toCsv` does. */
export const writeCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  stringify(rows as unknown[][], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    // By default it quotes only the line breaks that end a row.
    quoted_match: /[\r\n]/,
  });
