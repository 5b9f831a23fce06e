import { readSheet } from 'read-excel-file/browser';
import writeXlsxFile, { type Feature, type SheetData } from 'write-excel-file/browser';
import type { SheetCell } from './sheet.ts';

const HIDDEN = 2;
const widths = [4, 4, 44, 16, 8, 16, 40, 60, 40, 16];

const hiddenColumns: Feature<File | Blob | ArrayBuffer> = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transformElementAttributes: (tag, attributes, index) =>
          tag === 'col' && index !== undefined && index < HIDDEN ? { ...attributes, hidden: 1 } : attributes,
      },
    },
  },
};

interface Written {
  readonly file: string;
  readonly sheet: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
}

/** Hands the visitor a spreadsheet, with what tells its rows apart in hidden columns. */
export async function saveSpreadsheet({ file, sheet, headings, rows }: Written): Promise<void> {
  const head = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const data = rows.map((row) =>
    row.map((value) =>
      value === null ? null : { value, ...(typeof value === 'string' && { type: String, wrap: true }) },
    ),
  );
  await writeXlsxFile(
    [head, ...data] as SheetData,
    {
      sheet: sheet.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: 1,
    },
    { features: [hiddenColumns] },
  ).toFile(file);
}

/** The rows of a spreadsheet's first sheet, its headings first. */
export const openSpreadsheet = (file: File): Promise<unknown[][]> => readSheet(file);
