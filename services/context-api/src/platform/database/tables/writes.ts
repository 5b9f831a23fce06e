import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, Date | undefined, Date>;

/** The answer to a change, by the hash of its key, caller and operation. */
interface AnsweredWriteTable {
  key: string;
  /** Hash of what was sent. */
  request: string;
  answer: JSONColumnType<object>;
  at: Moment;
}

/** One change of one field. */
export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Who changed what of which record, when and why; the version is that which came about. */
interface RevisionTable {
  id: Generated<string>;
  at: Moment;
  oid: string;
  /** Name of that person at the time. */
  author: string;
  kind: string;
  record_id: string;
  /** In whose history it stands; null where it belongs to no initiative. */
  initiative_id: string | null;
  version: number;
  action: string;
  changes: JSONColumnType<FieldChange[]>;
  reason: string | null;
}

export interface WriteTables {
  answered_write: AnsweredWriteTable;
  revision: RevisionTable;
}
