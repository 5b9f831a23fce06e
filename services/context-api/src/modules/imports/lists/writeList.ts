import { stringify } from 'csv-stringify/sync';
import type { SheetData } from 'write-excel-file/node';
import type { ListFormat } from '#contract/imports/constants.ts';
import { type Cell, guarded } from './cells.ts';

export interface List {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const toCsv = ({ headings, rows }: List): Buffer =>
  Buffer.from(
    stringify([headings, ...rows.map((row) => row.map(guarded))], {
      bom: true,
      record_delimiter: 'windows',
      cast: { boolean: String },
      quoted_match: /[\r\n]/,
    }),
  );

async function toXlsx({ headings, rows }: List): Promise<Buffer> {
  // It takes 19 MB.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile(
    [
      headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) =>
        row.map((value) =>
          value === null || value === ''
            ? null
            : { value, ...(typeof value === 'string' && { type: String }) },
        ),
      ),
    ] as SheetData,
    { sheet: 'Records', columns: headings.map(() => ({ width: 20 })), stickyRowsCount: 1 },
  ).toBuffer();
}

/** Writes a file; texts that look like formulas stay texts. */
export const writeList = (list: List, format: ListFormat): Promise<Buffer> =>
  format === 'csv' ? Promise.resolve(toCsv(list)) : toXlsx(list);
