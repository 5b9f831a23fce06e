export type SheetCell = string | number | null;

/** One sheet; its first two columns identify rows and are hidden. */
export interface Workbook {
  readonly sheet: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
}

/** Room for two thousand rows with long texts. */
export const maxWorkbookRequestBytes = 8_000_000;
