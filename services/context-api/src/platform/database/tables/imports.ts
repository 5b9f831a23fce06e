import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ImportFormat, ImportState } from '#contract/imports/constants.ts';
import type { ImportResult } from '#contract/imports/schema.ts';

interface ImportTable {
  id: Generated<string>;
  oid: string;
  /** Name at the time. */
  name: string;
  file: string;
  bytes: number;
  noun: string | null;
  initiative: string | null;
  format: ImportFormat | null;
  state: Generated<ImportState>;
  version: Generated<number>;
  result: JSONColumnType<ImportResult> | null;
  digest: string | null;
  /** Progress of a running check or import, in records. */
  done: ColumnType<number | null, number | null | undefined, number | null>;
  total: ColumnType<number | null, number | null | undefined, number | null>;
  at: Generated<Date>;
  claimed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface ImportTables {
  content_import: ImportTable;
  content_import_part: { import_id: string; position: number; content: Uint8Array };
}
