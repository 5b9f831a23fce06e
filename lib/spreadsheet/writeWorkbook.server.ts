import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import writeXlsxFile, { type Feature, type SheetData } from 'write-excel-file/node';
import type { SheetCell, Workbook } from './workbook.ts';

const HIDDEN = 2;

/** Characters. */
const [NARROW, WIDE] = [16, 60];

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

const widthOf = (cells: readonly (SheetCell | undefined)[]): number =>
  Math.min(WIDE, Math.max(NARROW, ...cells.map((cell) => String(cell ?? '').length)));

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
      columns: headings.map((heading, index) => ({
        width: widthOf([heading, ...rows.map((row) => row[index])]),
      })),
      stickyRowsCount: 1,
    },
    { features: [hiddenColumns] },
  ).toBuffer();
}
