import type files from '#locales/en/files.json';

/** Key in `files:columns`; GeoJSON and JSON have the key itself. */
export type ColumnName = keyof typeof files.columns;

export type Cell = string | number | boolean | readonly string[] | null;

export interface Table {
  readonly columns: readonly ColumnName[];
  readonly rows: readonly (readonly Cell[])[];
}
