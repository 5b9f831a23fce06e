import type { ColumnType, Generated } from 'kysely';
import type { MailFrequency, MailTopic } from '#contract/mails/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';

interface MailPreferenceTable {
  id: Generated<string>;
  oid: string;
  topic: MailTopic;
  /** Null for the default. */
  frequency: MailFrequency | null;
  /** Language of the choice; null without one. */
  locale: Locale | null;
  /** Moment up to which they have been informed. */
  looked_at: ColumnType<Date, Date | undefined, Date>;
  /** Earliest time of the next look; during a look, of that by another instance. */
  next_at: ColumnType<Date, Date | undefined, Date>;
}

export interface MailTables {
  /** Moment when a record became public; long ago for those that were no news. */
  first_public: { kind: string; id: string; at: ColumnType<Date, never, never> };
  mail_preference: MailPreferenceTable;
  /** Hashes of mailed tasks, and the mail's `record_id`. */
  mailed_task: { preference_id: string; task: string; mail: string; at: ColumnType<Date, undefined, never> };
}
