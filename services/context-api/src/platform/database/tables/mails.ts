import type { ColumnType, Generated } from 'kysely';
import type { MailFrequency, MailTopic } from '#contract/mails/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';

/** A person's choice of mails about a subject, and what they have received. */
interface MailPreferenceTable {
  id: Generated<string>;
  oid: string;
  topic: MailTopic;
  /** Null for the default. */
  frequency: MailFrequency | null;
  /** Language in which they chose; null without a choice. */
  locale: Locale | null;
  /** Moment up to which they have been informed. */
  looked_at: ColumnType<Date, Date | undefined, Date>;
  /** Earliest time of the next look; while one instance looks, the time from which another may. */
  next_at: ColumnType<Date, Date | undefined, Date>;
}

export interface MailTables {
  /** Moment when a record that mails name became public; long ago for those that were no news. */
  first_public: { kind: string; id: string; at: ColumnType<Date, never, never> };
  mail_preference: MailPreferenceTable;
  /** Tasks that a person was informed of, as hashes, and the `record_id` of the mail. */
  mailed_task: { preference_id: string; task: string; mail: string; at: ColumnType<Date, undefined, never> };
}
