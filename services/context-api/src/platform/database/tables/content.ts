import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { draftStates } from '#contract/content/constants.ts';
import type { RecordContent } from '#contract/records/definition.ts';
import type { Locale } from '#contract/shared/locale.ts';

/** Unpublished changes of a record. */
interface RecordDraftTable {
  entity: string;
  record_id: string;
  content: JSONColumnType<RecordContent>;
  /** Greater than the record's version, less than its next. */
  version: number;
  /** Version that it changes; null if never published. */
  based_on: number | null;
  /** Content of that version; null for drafts of archives and earlier releases. */
  base: JSONColumnType<RecordContent> | null;
  state: (typeof draftStates)[number];
  note: string | null;
  /** Languages checked against the current source text. */
  up_to_date: ColumnType<Locale[], Locale[] | undefined, Locale[]>;
  publish_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Scheduler, also after another person's change has ended the schedule. */
  scheduled_by: string | null;
  created_by: string;
  submitted_by: string | null;
  updated_by: string;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  /** Language that its author used last. */
  locale: ColumnType<Locale | null, Locale | null | undefined, Locale | null>;
  /** Published texts of translators that the draft also changes, by path: `text.vi.name`. */
  conflicts: JSONColumnType<Record<string, string | null>, string | undefined>;
}

/** Merged duplicate; its history has its id. */
interface MergedRecordTable {
  id: string;
  entity: string;
  slug: string;
  name: string;
  into_id: string;
  at: Generated<Date>;
}

/** State of a code; others are as shipped. */
interface CodeEntryTable {
  list: string;
  code: string;
  version: Generated<number>;
  /** Since when it cannot be chosen any more. */
  withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface ContentTables {
  record_draft: RecordDraftTable;
  merged_record: MergedRecordTable;
  code_entry: CodeEntryTable;
  code_explanation: { list: string; code: string; locale: Locale; explanation: string };
  code_synonym: { list: string; code: string; locale: Locale; synonyms: string };
  merged_code: { list: string; code: string; into_code: string; at: Generated<Date> };
}
