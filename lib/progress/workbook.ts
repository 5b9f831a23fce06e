import type { SheetCell } from './sheet.ts';

/** A spreadsheet of one sheet; its first two columns identify rows and are hidden. */
export interface Workbook {
  readonly sheet: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
}

/** As many bytes of JSON as two thousand rows with long texts need. */
export const maxWorkbookRequestBytes = 8_000_000;
