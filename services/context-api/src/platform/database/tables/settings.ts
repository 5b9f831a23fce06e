import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  demonstrationActions,
  retentionReasons,
  SettingsSection,
} from '#contract/settings/constants.ts';
import type { SettingsBody } from '#contract/settings/write.ts';

/** Operator's decisions, in one row. */
interface PortalSettingsTable {
  only_row: Generated<boolean>;
  version: Generated<number>;
  content: JSONColumnType<SettingsBody>;
  /** Hash of the file in `content`. */
  logo: ColumnType<string | null, never, never>;
  /** Sections that were saved at least once. */
  done: SettingsSection[];
  completed_at: ColumnType<Date | null, Date | null, Date>;
}

export interface RetainedRecord {
  readonly noun: string;
  readonly name: string;
  readonly reason: (typeof retentionReasons)[number];
}

interface DemonstrationJobTable {
  id: Generated<string>;
  action: (typeof demonstrationActions)[number];
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>;
  at: Generated<Date>;
  /** Changes each time that an instance takes the job. */
  claim: string | null;
  ended_at: ColumnType<Date | null, never, Date>;
  records: Generated<number>;
  kept: JSONColumnType<RetainedRecord[], never>;
}

export interface SettingsTables {
  portal_settings: PortalSettingsTable;
  /** Hashes of one-time links for the first administrator. */
  setup_token: { hash: string; expires_at: Date };
  demonstration_job: DemonstrationJobTable;
  backup: { made_at: Generated<Date> };
}
