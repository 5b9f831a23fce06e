import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { translationDraftStates } from '#contract/translation/constants.ts';

type Texts = Readonly<Record<string, string | null>>;

/** Draft of a translation, and metadata of the published text. */
interface TranslationTable {
  entity: string;
  record_id: string;
  locale: Locale;
  version: Generated<number>;
  /** Null without a draft. */
  state: (typeof translationDraftStates)[number] | null;
  texts: JSONColumnType<Texts, string | undefined>;
  /** Published texts when the draft was saved. */
  base: JSONColumnType<Texts, string | undefined>;
  /** Texts of a machine by key. */
  machine: JSONColumnType<Record<string, string>, string | undefined>;
  /** Keys of machine texts that a person has approved. */
  read: JSONColumnType<string[], string | undefined>;
  source: JSONColumnType<Texts> | null;
  note: string | null;
  authors: ColumnType<string[], string[] | undefined, string[]>;
  updated_by: string | null;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  published_source: JSONColumnType<Texts> | null;
  /** Published, unchanged texts of a machine. */
  published_machine: JSONColumnType<Record<string, string>, string | undefined>;
}

/** Missing or outdated published text; triggers keep it. */
interface TranslationGapTable {
  entity: string;
  record_id: string;
  locale: Locale;
  state: 'missing' | 'behind';
  since: Date;
}

export interface TranslationTables {
  translation: TranslationTable;
  translation_gap: TranslationGapTable;
}
