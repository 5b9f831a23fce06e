import type { ColumnType, JSONColumnType } from 'kysely';
import type { draftStates } from '#contract/content/constants.ts';
import type { RecordContent } from '#contract/records/definition.ts';
import type { Locale } from '#contract/shared/locale.ts';

/** Changes of a record that visitors do not see yet. */
interface RecordDraftTable {
  entity: string;
  record_id: string;
  content: JSONColumnType<RecordContent>;
  /** Greater than the record's; the next version of the record is greater still. */
  version: number;
  /** Version of the record that it changes; null if it was never published. */
  based_on: number | null;
  state: (typeof draftStates)[number];
  /** Note of the person who submitted or returned it. */
  note: string | null;
  /** Languages whose text was checked against the current source text. */
  up_to_date: ColumnType<Locale[], Locale[] | undefined, Locale[]>;
  publish_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_by: string;
  submitted_by: string | null;
  updated_by: string;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  /** Language that its author used last. */
  locale: ColumnType<Locale | null, Locale | null | undefined, Locale | null>;
}

export interface ContentTables {
  record_draft: RecordDraftTable;
}
