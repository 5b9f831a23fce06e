import { stringify } from 'csv-stringify/sync';
import type { Locale } from '#contract/shared/locale.ts';
import { serverTexts } from '#lib/i18n/serverTexts.server.ts';
import type { Cell, Table } from './table.ts';

/**
 * A table as CSV (RFC 4180) with translated headings, in UTF-8 with a byte order mark, by which spreadsheets know it. Text
 * that a spreadsheet would take for a formula gets an apostrophe before it.
 */
export async function toCsv({ columns, rows }: Table, locale: Locale): Promise<string> {
  const t = await serverTexts(locale, ['detail']);
  const text = (cell: Cell) => {
    if (typeof cell === 'boolean') return t(cell ? 'detail:yes' : 'detail:no');
    return typeof cell === 'object' ? (cell ?? []).join('; ') : cell;
  };
  const headings = columns.map((column) => t(`detail:columns.${column}`));
  return stringify([headings, ...rows.map((row) => row.map(text))], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    // Of line breaks, it quotes of its own accord only those that end a row.
    quoted_match: /[\r\n]/,
  });
}
