import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import writeXlsxFile, { type Feature, type SheetData } from 'write-excel-file/node';
import { type SheetColumn, sheetColumns } from './sheet.ts';
import type { Workbook } from './workbook.ts';

const HIDDEN = 2;

/** Characters. */
const widths: Partial<Record<SheetColumn, number>> = {
  indicator: 44,
  notAvailable: 40,
  narrative: 60,
  comment: 40,
};
const NARROW = 16;

const hiddenColumns: Feature<Stream | Buffer | Blob> = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transformElementAttributes: (tag, attributes, index) =>
          tag === 'col' && index !== undefined && index < HIDDEN ? { ...attributes, hidden: 1 } : attributes,
      },
    },
  },
};

/** Hides identifying columns. Texts that look like formulas remain texts. */
export async function writeWorkbook({ sheet, headings, rows }: Workbook): Promise<Buffer> {
  const head = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const data = rows.map((row) =>
    row.map((value) =>
      value === null ? null : { value, ...(typeof value === 'string' && { type: String, wrap: true }) },
    ),
  );
  return writeXlsxFile(
    [head, ...data] as SheetData,
    {
      sheet: sheet.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
      columns: sheetColumns.map((column) => ({ width: widths[column] ?? NARROW })),
      stickyRowsCount: 1,
    },
    { features: [hiddenColumns] },
  ).toBuffer();
}
