import type detail from '#locales/en/detail.json';

/** Column by its text in `detail:columns`; GeoJSON has the name itself. */
export type ColumnName = keyof typeof detail.columns;

export type Cell = string | number | boolean | readonly string[] | null;

export interface Table {
  readonly columns: readonly ColumnName[];
  readonly rows: readonly (readonly Cell[])[];
}
