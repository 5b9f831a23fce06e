import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, Date | undefined, Date>;

/** Response to a change, by the hash of its key, caller and operation. */
interface CompletedWriteTable {
  key: string;
  request: string;
  answer: JSONColumnType<object>;
  at: Moment;
}

export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

interface RevisionTable {
  id: Generated<string>;
  at: Moment;
  oid: string;
  /** Name at the time. */
  author: string;
  kind: string;
  record_id: string;
  /** Initiative whose history includes it; null for none. */
  initiative_id: string | null;
  version: number;
  action: string;
  changes: JSONColumnType<FieldChange[]>;
  reason: string | null;
}

export interface WriteTables {
  answered_write: CompletedWriteTable;
  revision: RevisionTable;
}
